import { playgroundFiles, workerNames, type PackedFile, type PublishedManifest } from './manifest'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPart = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const isFile = (value: unknown): value is PackedFile =>
  isRecord(value) && typeof value.size === 'number' && Array.isArray(value.parts) && value.parts.every(isPart)

/** Whether something is a manifest of the kind that this script reads. Written by hand: a schema's library would weigh more than all of this. */
export function isPublishedManifest(value: unknown): value is PublishedManifest {
  if (!isRecord(value) || value.format !== 2 || typeof value.version !== 'string') return false
  const { files, workers } = value
  if (!isRecord(files) || !isRecord(workers)) return false
  return playgroundFiles.every((name) => isFile(files[name])) && workerNames.every((name) => typeof workers[name] === 'string')
}
