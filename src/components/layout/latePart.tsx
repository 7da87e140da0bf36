import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type NamedExoticComponent,
  type RefObject,
} from 'react'
import { createLateCode, type LateCode } from '../../browser/lateCode'
import { isFirstPage } from '../../browser/ready'
import { useLateCode } from '../../hooks/useLazy'
import { LazyStatus } from './LazyStatus'
import { PartBoundary } from './PartBoundary'

type Importer<Props> = () => Promise<ComponentType<Props>>

/** Never fails: the part stays as the page's HTML has it until an attempt succeeds. Only a build stops at an error. */
function arrivalOf<Props>(
  importIt: Importer<Props>,
  { state, subscribe, load }: LateCode<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (typeof document === 'undefined') return importIt()
  return new Promise((resolve) => {
    const look = () => {
      const { value } = state()
      if (value) resolve(value)
    }
    subscribe(look)
    look()
    load()
  })
}

/** What a reader presses in a part. */
const controls = 'button,input'

/** Keys that open a menu. Others on a control make a click of their own. */
const arrows = new Set(['ArrowDown', 'ArrowUp'])

/** A part's HTML before its code came. */
class EarlyPart {
  html = ''
  private stop: () => void = () => undefined
  /** Which of its controls was pressed last. */
  private pressed = -1
  /** What pressing it does once the part can answer. */
  private press: (control: HTMLElement) => void = () => undefined
  private isLive = false

  /** Keeps what is pressed. */
  watch(place: HTMLElement, ask: () => void): void {
    if (this.isLive) return
    if (isFirstPage()) this.html = place.innerHTML
    const keep = (event: Event, press: (control: HTMLElement) => void) => {
      const target = event.target instanceof Element && place.contains(event.target) ? event.target : null
      const control = target?.closest('label')?.control ?? target?.closest(controls)
      if (!control) return
      event.preventDefault()
      event.stopPropagation()
      this.pressed = [...place.querySelectorAll(controls)].indexOf(control)
      this.press = press
      ask()
    }
    const onClick = (event: MouseEvent) => keep(event, (control) => control.click())
    const onKeyDown = (event: KeyboardEvent) => {
      if (!arrows.has(event.key)) return
      keep(event, (control) => control.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })))
    }
    place.dataset['waiting'] = ''
    // Above React's root, which stops events on what it has not hydrated.
    window.addEventListener('click', onClick, true)
    window.addEventListener('keydown', onKeyDown, true)
    this.stop = () => {
      delete place.dataset['waiting']
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('keydown', onKeyDown, true)
      // React may have made the elements anew.
      const control = place.querySelectorAll<HTMLElement>(controls)[this.pressed]
      if (control) void Promise.resolve().then(() => this.press(control))
    }
  }

  /** The part answers by itself from now on. */
  readonly end = () => {
    this.isLive = true
    this.stop()
  }
}

function Arrived({ act }: { act: () => void }) {
  useLayoutEffect(act, [act])
  return null
}

/** The part as the page had it, where React cannot keep the elements themselves. */
const Kept = ({ early }: { early: EarlyPart }) => <div className="late-part" dangerouslySetInnerHTML={{ __html: early.html }} />

/** Says what became of a part's code, once somebody has pressed something in the part, or waits for it anyway. */
function Status<Props>({
  what,
  code,
  place,
  early,
  isAwaited,
}: {
  what: string
  code: LateCode<ComponentType<Props>>
  place: RefObject<HTMLElement | null>
  early: EarlyPart
  isAwaited: boolean
}) {
  const lazyCode = useLateCode(code)
  const [isPressed, setPressed] = useState(false)
  const { ask } = lazyCode
  useEffect(() => {
    if (isAwaited) ask()
  }, [isAwaited, ask])
  useLayoutEffect(() => {
    if (place.current)
      early.watch(place.current, () => {
        setPressed(true)
        ask()
      })
  }, [place, early, ask])
  return (isPressed || isAwaited) && <LazyStatus what={what} lazy={lazyCode} />
}

/**
 * A part of the frame whose code comes after the page. The server renders it too, and what the HTML shows stays as it is until the code has come. Whatever
 * happens to the code, nothing else is touched; a reader who presses something in the part is answered when it has come, or told that it cannot.
 * @param what names the part, as the beginning of a sentence: "The menu"
 * @param isAwaited whether the page was opened for the sake of the part, so that its reader waits for it without pressing anything
 */
export function latePart<Props extends object>(
  what: string,
  importIt: Importer<Props>,
  isAwaited: (props: Props) => boolean = () => false,
): NamedExoticComponent<Props> & { load: () => void } {
  const code = createLateCode(importIt)
  const Part = lazy(async () => ({ default: await arrivalOf(importIt, code) }))

  function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [early] = useState(() => new EarlyPart())
    // The same element as long as nothing changes: an update before the code has come would make React give up the HTML.
    const part = useMemo(
      () => (
        <PartBoundary what={() => what} fallback={() => <Kept early={early} />}>
          <Suspense fallback={<Kept early={early} />}>
            <Part {...props} />
            <Arrived act={early.end} />
          </Suspense>
        </PartBoundary>
      ),
      [early, props],
    )
    return (
      <>
        <div ref={place} className="late-part">
          {part}
        </div>
        <Status what={what} code={code} place={place} early={early} isAwaited={isAwaited(props)} />
      </>
    )
  }
  return Object.assign(memo(LatePart), { load: code.load })
}
