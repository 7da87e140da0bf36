import { Fragment, useEffect, useMemo, useState } from 'react'
import { siteAddress } from '../../config/siteAddress'
import { isCFile, isCppFile } from '../../content-model/examples/fileKinds'
import type { MessageList } from '../../content-model/messages/messageList'
import { explainedLines } from '../../playground/explainedMessage'
import type { RunLanguage } from '../../playground/program'
import type { BuildTool } from '../../playground/protocol'
import { loadMessageList } from './loadMessageList'
import * as styles from './RunPanel.module.css'

const toolLabels = { compiler: 'Compiler', linker: 'Linker', assembler: 'Assembler' } as const satisfies Record<
  BuildTool | 'assembler',
  string
>

interface ToolMessagesProps {
  text: string
  tool: keyof typeof toolLabels
  language: RunLanguage
  /** Whether the program was rejected: only then what the messages mean is fetched. */
  isRejected: boolean
}

/** What the compiler, the linker or the assembler said, with a link to the explanation of each message that the reference explains. */
export function ToolMessages({ text, tool, language, isRejected }: ToolMessagesProps) {
  const [list, setList] = useState<MessageList>()
  useEffect(() => {
    if (!isRejected || tool === 'assembler') return undefined
    let isGone = false
    void loadMessageList().then((loaded) => {
      if (!isGone) setList(loaded)
    })
    return () => {
      isGone = true
    }
  }, [isRejected, tool])
  const lines = useMemo(() => {
    const languageOf = (file: string): RunLanguage => (isCFile(file) ? 'c' : isCppFile(file) ? 'cpp' : language)
    return explainedLines(text, languageOf, isRejected ? list : undefined)
  }, [text, language, isRejected, list])
  return (
    <div>
      <p className={styles['label']}>{toolLabels[tool]}</p>
      <pre className={styles['text']} tabIndex={0} aria-label={`Messages of the ${tool}`}>
        {lines.map(({ line, explanation }, at) => (
          <Fragment key={at}>
            {at > 0 && '\n'}
            {line}
            {explanation && (
              // What has been typed would be gone if the entry took the page's place.
              <a
                className={styles['meaning']}
                href={siteAddress(explanation.address)}
                target="_blank"
                rel="noopener"
                aria-label={`What does this mean? ${explanation.message} (opens in a new tab)`}
              >
                What does this mean?
              </a>
            )}
          </Fragment>
        ))}
      </pre>
    </div>
  )
}
