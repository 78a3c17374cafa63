import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * app → features → {ui, api, lib}; features do not know each other; ui and api know only lib; lib knows nobody. Code for
 * tests may use anything, and only tests may use it.
 */
const mayImport: Record<string, string[]> = {
  app: ['app', 'features', 'ui', 'api', 'lib'],
  features: ['ui', 'api', 'lib'],
  ui: ['ui', 'lib'],
  api: ['api', 'lib'],
  lib: ['lib'],
};

const source = join(import.meta.dirname);

test('every import follows the direction of the rooms', () => {
  const faults = sourceFiles().flatMap((file) => importsOf(file).flatMap((target) => faultOf(file, target)));
  expect(faults).toEqual([]);
});

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && roomOf(file) !== 'testing');
}

/** The files of ours that a file imports, also by import(), as paths from the source folder. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(source, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)));
}

function faultOf(file: string, target: string): string[] {
  const [from, to] = [roomOf(file), roomOf(target)];
  const sameFeature = from === 'features' && to === 'features' && featureOf(file) === featureOf(target);
  if (sameFeature || mayImport[from]?.includes(to)) return [];
  const rule = mayImport[from]?.join(', ') ?? 'nothing: it is no known room';
  return [`${file} imports ${target}, but ${from} may import only ${rule}`];
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function featureOf(path: string): string {
  return path.split('/')[1] ?? '';
}
