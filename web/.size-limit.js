import { readdirSync, readFileSync } from 'node:fs';

const assets = new URL('./dist/assets/', import.meta.url);
const names = readdirSync(assets);

/** Every script that a page makes the browser fetch: the entry's, the page's own, and what these import. */
function scriptsOf(...pages) {
  const loaded = new Set();
  const wanted = [
    /\/assets\/(index-.+?\.js)/.exec(readFileSync('dist/index.html', 'utf8'))[1],
    ...pages.map(chunkOf),
  ];
  for (const name of wanted) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    const code = readFileSync(new URL(name, assets), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      wanted.push(imported);
  }
  return [...loaded].map((name) => `dist/assets/${name}`);
}

function chunkOf(page) {
  const found = names.find((name) => name.startsWith(`${page}-`) && name.endsWith('.js'));
  if (!found) throw new Error(`no chunk of ${page} in dist/assets: run the build first`);
  return found;
}

const page = (name, chunks, limit) => ({ name, path: scriptsOf(...chunks), limit, gzip: true });

export default [
  page('landing, first load', ['landing-page'], '100 kB'),
  page('login, first load', ['login-page'], '125 kB'),
  page('recruiter registration, first load', ['recruiter-register-page'], '125 kB'),
  page('recruiter dashboard, first load', ['areas', 'recruiter-dashboard-page'], '125 kB'),
  page('jobs table, first load', ['areas', 'postings-table-page'], '125 kB'),
  page('job detail with candidates, first load', ['areas', 'posting-page'], '150 kB'),
  page('analysis results, first load', ['areas', 'analysis-results-page'], '125 kB'),
  page('create job, first load', ['areas', 'create-posting-page'], '140 kB'),
  page('recruiter profile, first load', ['areas', 'recruiter-profile-page'], '140 kB'),
  page('positions browser, first load', ['open-area', 'positions-page'], '125 kB'),
  page('public position, first load', ['open-area', 'position-page'], '125 kB'),
  page('guest application, first load', ['open-area', 'guest-page'], '140 kB'),
  page('applicant registration, first load', ['applicant-register-page'], '140 kB'),
  page('applicant dashboard, first load', ['areas', 'applicant-dashboard-page'], '125 kB'),
  page('own applications, first load', ['areas', 'my-applications-page'], '125 kB'),
  page('applicant profile, first load', ['areas', 'applicant-profile-page'], '140 kB'),
  page('system metrics, first load', ['areas', 'system-metrics-page'], '125 kB'),
  page('audit log, first load', ['areas', 'audit-page'], '140 kB'),
  page('accounts, first load', ['areas', 'accounts-page'], '125 kB'),
  { name: 'styles, all pages', path: 'dist/assets/*.css', limit: '36 kB', gzip: true },
];
