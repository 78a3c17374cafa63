// Runs before the first paint, so that a chosen theme never flashes. A plain file, since the content security policy
// forbids inline scripts. src/lib/theme.ts writes the entry that is read here.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme then stands.
}
