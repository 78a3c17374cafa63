import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

const binary = path.resolve(import.meta.dirname, '../bin/encaja');

/** Compiled engines outlive a run: compiling takes every server seconds. The Go tests keep theirs here, too. */
const engines = path.join(tmpdir(), `encaja-test-engines-${userInfo().uid}`);

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The real binary with demo data, a folder of its own and a free port. */
export class Server {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly data: string,
    private readonly log: string[],
  ) {}

  /** Starts on a copy of a data folder, or on an empty one. */
  static async start(from?: string): Promise<Server> {
    const data = await mkdtemp(path.join(tmpdir(), 'encaja-e2e-'));
    if (from) {
      await cp(from, data, { recursive: true, verbatimSymlinks: true });
    } else {
      await mkdir(engines, { recursive: true, mode: 0o700 });
      await symlink(engines, path.join(data, 'engines'));
    }
    const child = spawn(binary, ['serve', '--demo', '--addr', '127.0.0.1:0', '--data', data]);
    const log: string[] = [];
    child.stderr.on('data', (text) => log.push(String(text)));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (text) => {
        said += String(text);
        const address = /Encaja {2}(http:\/\/\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${log.join('')}`)));
    });
    return new Server(url, child, data, log);
  }

  /** Waits until the server has logged this text. */
  async logged(text: string): Promise<void> {
    while (!this.log.some((line) => line.includes(text))) {
      await once(this.process.stderr as Readable, 'data');
    }
  }

  /** Tells the server to stop, fails when it does not end cleanly, and gives the data folder it leaves. */
  async end(): Promise<string> {
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`the server stopped with ${code}`);
    return this.data;
  }

  /** Ends the server and removes its data. */
  async stop(): Promise<void> {
    await rm(await this.end(), { recursive: true });
  }

  /** Mails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/api/dev/mails?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as Mail[];
  }

  /** The code of the newest mail to an address. */
  async code(to: string): Promise<string> {
    const code = /^\d{6}$/m.exec((await this.mails(to))[0]?.text ?? '')?.[0];
    if (!code) throw new Error(`no mail with a code to ${to}`);
    return code;
  }

  async post(call: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
