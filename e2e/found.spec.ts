import type { Page } from '@playwright/test';
import { anyWidth, expect } from './fixtures';
import { test } from './recruiter-api';

const hostile = `</title></script></noscript><script>window.ran = 1</script><img src=x onerror="window.ran = 1"><!-- "'&lt;`;

/** Notes every break of the content security policy from the first byte of the page on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);
}

async function described(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '') as Record<string, unknown>;
}

function content(page: Page, selector: string) {
  return page.locator(`head ${selector}`).getAttribute('content');
}

test(
  'the page of a posting says what it is, within the content security policy',
  anyWidth,
  async ({ page, server, newRecruiter }) => {
    const id = await (await newRecruiter()).publish({
      salary_min: 1_450_000,
      salary_max: 1_800_000,
      salary_currency: 'ARS',
    });
    const broken = await watchPolicy(page);
    const answer = await page.goto(`/position/${id}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
    await expect(page).toHaveTitle(/^Responsable de depósito.* · Encaja$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Responsable de depósito');
    const url = `${server.url}/position/${id}`;
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url);
    expect(await content(page, 'meta[property="og:url"]')).toBe(url);
    expect(await content(page, 'meta[property="og:title"]')).toContain('Responsable de depósito');
    expect(await content(page, 'meta[name=description]')).toContain('Transportes Aldao · Rosario, Santa Fe');
    expect(await described(page)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Responsable de depósito',
      url,
      hiringOrganization: { name: 'Transportes Aldao' },
      jobLocation: { address: { addressLocality: 'Rosario', addressCountry: 'AR' } },
      baseSalary: { currency: 'ARS', value: { minValue: 1_450_000, unitText: 'MONTH' } },
    });
    expect(await broken()).toEqual([]);
    const picture = await page.request.get((await content(page, 'meta[property="og:image"]')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
  },
);

test('a hostile posting stays text', anyWidth, async ({ page, newRecruiter }) => {
  const id = await (await newRecruiter()).publish({
    title: hostile,
    company: hostile,
    description: hostile,
    additional_requirements: hostile,
  });
  const broken = await watchPolicy(page);
  await page.goto(`/position/${id}`);
  await expect(page).toHaveTitle(/window\.ran/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  expect(await described(page)).toMatchObject({ title: hostile });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await broken()).toEqual([]);
});

test('without JavaScript the posting can be read', anyWidth, async ({ browser, server, newRecruiter }) => {
  const id = await (await newRecruiter()).publish();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/position/${id}`);
  await expect(page).toHaveTitle('Responsable de depósito en Transportes Aldao · Encaja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Responsable de depósito');
  // Texts inside noscript are found by place: getByText passes over them.
  await expect(page.locator('article p').first()).toBeVisible();
  await expect(page.locator('article p')).toHaveText([
    'Transportes Aldao · Rosario, Santa Fe · Presencial',
    /^Conducir el depósito central/,
  ]);
  await context.close();
});

test(
  'a posting that is paused, deleted or unknown says so by its status',
  anyWidth,
  async ({ page, newRecruiter }) => {
    const recruiter = await newRecruiter();
    const [paused, deleted] = [await recruiter.publish(), await recruiter.publish()];
    await recruiter.call('PUT', `/job-postings/${paused}`, { status: 'INACTIVE' });
    await recruiter.call('DELETE', `/job-postings/${deleted}`);
    for (const [id, status] of [
      [paused, 404],
      [deleted, 410],
      ['nada', 404],
    ] as const) {
      const answer = await page.goto(`/position/${id}`);
      expect(answer?.status()).toBe(status);
      expect(await answer?.text()).toContain('<meta name="robots" content="noindex" />');
      await expect(page.getByRole('alert').locator('a[href="/applicant/positions"]')).toBeVisible();
    }
  },
);

test(
  'the landing page and the browser of postings have one address each',
  anyWidth,
  async ({ page, server }) => {
    const broken = await watchPolicy(page);
    for (const [path, canonical] of [
      ['/', '/'],
      ['/applicant/positions?title=camarera', '/applicant/positions'],
    ] as const) {
      await page.goto(path);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(server.url + canonical);
      expect(await content(page, 'meta[property="og:description"]')).toBeTruthy();
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await broken()).toEqual([]);
    }
  },
);

test(
  'feed and sitemap are XML that a browser reads, and name the posting',
  anyWidth,
  async ({ page, server, newRecruiter }) => {
    const id = await (await newRecruiter()).publish({ title: 'Camarera & barista <café>' });
    await page.goto('/');
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const robots = await (await page.request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
    expect(sitemap).toBe(`${server.url}/sitemap.xml`);
    for (const [path, tag] of [
      [feed ?? '', 'link'],
      ['/sitemap.xml', 'loc'],
    ] as const) {
      const addresses = await page.evaluate(
        async ([from, name]) => {
          const text = await (await fetch(from)).text();
          const document = new DOMParser().parseFromString(text, 'application/xml');
          if (document.querySelector('parsererror')) throw new Error(text);
          return [...document.getElementsByTagName(name)].map((element) => element.textContent);
        },
        [path, tag] as const,
      );
      expect(addresses).toContain(`${server.url}/position/${id}`);
    }
  },
);
