import initSqlJs from 'sql.js'
import type { DocsetEntry } from './entries'

/** The SQLite database in which Dash and Zeal look entries up, as bytes: https://kapeli.com/docsets#createsqlite */
export async function docsetIndex(entries: readonly DocsetEntry[]): Promise<Uint8Array> {
  const { Database } = await initSqlJs()
  const database = new Database()
  database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)')
  database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)')
  database.run('BEGIN')
  const insert = database.prepare('INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)')
  for (const { name, type, path } of entries) insert.run([name, type, path])
  insert.free()
  database.run('COMMIT')
  const bytes = database.export()
  database.close()
  return bytes
}
