/**
 * Returns the path when it leads to a page of this application, else null. A stored or linked destination may have been
 * written by somebody else: '//host', '/\host' and paths with control characters would lead a browser elsewhere.
 */
export function sameOriginPath(path: string | null): string | null {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return null;
  return path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => char.charCodeAt(0) < 0x20);
}
