import type { Plugin } from 'vite';

/**
 * Adds a preload link for each named font file. Its hashed name is known only after bundling, and without the link the
 * browser asks for a font only once style sheet and page are laid out, which shows as text that changes its shape.
 */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return names.map((name) => {
          const file = files.find((path) => path.includes(name) && path.endsWith('.woff2'));
          if (!file) throw new Error(`no font named ${name} in the bundle`);
          return {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          };
        });
      },
    },
  };
}
