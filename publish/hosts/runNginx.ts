import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { writeNginxRules } from './writeNginxRules'

export interface RunningNginx {
  url: string
  stop: () => Promise<void>
}

const places = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')]

/** Whether a program of the system is installed. */
export const hasProgram = (name: string) => placeOf(name) !== undefined

const placeOf = (name: string) => places.map((place) => path.join(place, name)).find((file) => fs.existsSync(file))

/** Finds a program of the system. Throws with instructions to install it. */
export function findProgram(name: string, debianPackage: string): string {
  const found = placeOf(name)
  if (found === undefined) throw new Error(`"${name}" is not installed. On Debian: apt-get install ${debianPackage}`)
  return found
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** A complete nginx configuration around `publish/hosts/nginx.conf`, with the paths and port of this run. */
function configuration(dist: string, folder: string, port: number): string {
  const mime = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find((file) => fs.existsSync(file))
  if (mime === undefined) throw new Error('The file mime.types of nginx was not found.')
  const site = fs
    .readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/codeframe/dist', dist)
    .replaceAll('/etc/nginx/codeframe', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`)
  return [
    'daemon off;',
    // Otherwise the workers of a server started by root run as a user who may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes auto;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 4096; }',
    `http { include ${mime}; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    site,
    '}',
    '',
  ].join('\n')
}

export async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })
}

/**
 * Serves a built site with nginx on a free port of this machine.
 * @param folder for its configuration and output, an absolute path; emptied first
 */
export async function startNginx(dist: string, folder: string): Promise<RunningNginx> {
  const program = findProgram('nginx', 'nginx-light')
  fs.rmSync(folder, { recursive: true, force: true })
  writeNginxRules(dist, folder)
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, configuration(path.resolve(dist), folder, port))
  const options = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')]
  const check = spawnSync(program, [...options, '-t'], { encoding: 'utf8' })
  if (check.status !== 0) throw new Error(`nginx does not accept publish/hosts/nginx.conf:\n${check.stderr}`)

  const child = spawn(program, options, { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  for (let attempt = 0; attempt < 50 && !(await isListening(port)); attempt++) await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGQUIT')
      return ended
    },
  }
}
