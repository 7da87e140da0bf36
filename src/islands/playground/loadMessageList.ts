import { siteAddress } from '../../config/siteAddress'
import { messagesFile, type MessageList } from '../../content-model/messages/messageList'

let loading: Promise<MessageList | undefined> | undefined

async function load(): Promise<MessageList | undefined> {
  try {
    const response = await fetch(siteAddress(`/${messagesFile}`))
    const list: MessageList | undefined = response.ok ? await response.json() : undefined
    return list
  } catch {
    // The next program that fails tries again.
    loading = undefined
    return undefined
  }
}

/** The messages that the reference explains, fetched once. Nothing where they cannot be had: the tools' messages are there without them. */
export const loadMessageList = (): Promise<MessageList | undefined> => (loading ??= load())
