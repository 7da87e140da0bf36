import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findProgram, freePort, isListening } from '../hosts/runNginx'

export interface RunningHost {
  url: string
  stop: () => Promise<void>
}

const readme = fs.readFileSync(path.join(__dirname, '../README.md'), 'utf8')

/** The lines that `publish/README.md` recommends: its one code block in this language. */
export function recommendedLines(language: string): string {
  const [block, ...others] = [...readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, name]) => name === language)
  if (block?.[2] === undefined || others.length > 0) throw new Error(`publish/README.md must have one code block for "${language}".`)
  return block[2]
}

async function start(program: string, args: readonly string[], folder: string, port: number): Promise<RunningHost> {
  // Both servers keep what they need beside the site, not in the home of who runs the test.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const log = fs.openSync(path.join(folder, 'output.log'), 'w')
  const child = spawn(program, args, { stdio: ['ignore', log, log], env })
  fs.closeSync(log)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  for (let attempt = 0; attempt < 100 && !(await isListening(port)); attempt++) {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'output.log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/**
 * Serves a folder with Debian's Apache.
 * @param folder for its configuration, an absolute path; other users must be able to read both folders
 * @param lines for the `<Directory>` of the site
 */
export async function startApache(dist: string, folder: string, lines: string): Promise<RunningHost> {
  const program = findProgram('apache2', 'apache2-bin')
  const port = await freePort()
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite']
  const configuration = [
    `ServerName 127.0.0.1`,
    `Listen 127.0.0.1:${port}`,
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    // Apache does not run as root.
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    `PidFile ${folder}/apache.pid`,
    `ErrorLog ${folder}/error.log`,
    'TypesConfig /dev/null',
    'AddType text/html .html',
    `DocumentRoot ${dist}`,
    `<Directory ${dist}>`,
    'Require all granted',
    lines,
    '</Directory>',
    '',
  ]
  fs.writeFileSync(path.join(folder, 'apache.conf'), configuration.join('\n'))
  return start(program, ['-d', folder, '-f', path.join(folder, 'apache.conf'), '-DFOREGROUND'], folder, port)
}

/**
 * Serves a folder with Caddy.
 * @param folder for its configuration, an absolute path
 * @param lines for the site's block, which name `/srv/codeframe/dist`
 */
export async function startCaddy(dist: string, folder: string, lines: string): Promise<RunningHost> {
  const program = findProgram('caddy', 'caddy')
  const port = await freePort()
  const settings = '{\n  admin off\n  auto_https off\n}\n'
  const file = path.join(folder, 'Caddyfile')
  fs.writeFileSync(file, `${settings}http://127.0.0.1:${port} {\n${lines.replace('/srv/codeframe/dist', dist)}}\n`)
  return start(program, ['run', '--config', file, '--adapter', 'caddyfile'], folder, port)
}
