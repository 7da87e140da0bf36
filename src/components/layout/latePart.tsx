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
import { useHtml } from '../../hooks/useHtml'
import { useLateCode } from '../../hooks/useLazy'
import { LazyStatus } from './LazyStatus'
import { PartBoundary } from './PartBoundary'

type Importer<Props> = () => Promise<ComponentType<Props>>

interface LatePartOptions<Props> {
  /** Whether the page was opened for the sake of the part, so that its reader waits for it without pressing anything. */
  isAwaited?: (props: Props) => boolean
  /** Whether the HTML of the first page shows this reader all that the code would. The code then comes when the reader turns to the part. */
  isInHtml?: () => boolean
}

/** Never fails: the part stays as the page's HTML has it until an attempt succeeds. Only a build stops at an error. */
function arrivalOf<Props>(importIt: Importer<Props>, { state, subscribe }: LateCode<ComponentType<Props>>): Promise<ComponentType<Props>> {
  if (typeof document === 'undefined') return importIt()
  return new Promise((resolve) => {
    const look = () => {
      const { value } = state()
      if (value) resolve(value)
    }
    subscribe(look)
    look()
  })
}

/** What a reader presses in a part. */
const controls = 'button,input'

/** Events that come before a press. */
const turning = ['pointerover', 'focusin'] as const

/** Keys on a button that open a menu. All others make a click of their own. */
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

  /**
   * Keeps what is pressed.
   * @param turn called when a reader points at the part, or moves the focus there
   * @param ask called when a reader presses something in it
   * @returns a function that stops it
   */
  watch(place: HTMLElement, turn: () => void, ask: () => void): () => void {
    if (this.isLive) return () => undefined
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
      if (!arrows.has(event.key) || !(event.target instanceof HTMLButtonElement)) return
      keep(event, (control) => control.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })))
    }
    const onTurn = ({ target }: Event) => {
      if (target instanceof Node && place.contains(target)) turn()
    }
    place.dataset['waiting'] = ''
    // Above React's root, which stops events on what it has not hydrated.
    window.addEventListener('click', onClick, true)
    window.addEventListener('keydown', onKeyDown, true)
    for (const type of turning) window.addEventListener(type, onTurn, true)
    const unwatch = () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('keydown', onKeyDown, true)
      for (const type of turning) window.removeEventListener(type, onTurn, true)
    }
    this.stop = () => {
      delete place.dataset['waiting']
      unwatch()
      // React may have made the elements anew.
      const control = place.querySelectorAll<HTMLElement>(controls)[this.pressed]
      if (control) void Promise.resolve().then(() => this.press(control))
    }
    return unwatch
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
const Kept = ({ early }: { early: EarlyPart }) => <div className="late-part" dangerouslySetInnerHTML={useHtml(early.html)} />

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
  const { load, ask } = lazyCode
  useEffect(() => {
    if (isAwaited) ask()
  }, [isAwaited, ask])
  useLayoutEffect(() => {
    if (!place.current) return undefined
    return early.watch(place.current, load, () => {
      setPressed(true)
      ask()
    })
  }, [place, early, load, ask])
  return (isPressed || isAwaited) && <LazyStatus what={what} lazy={lazyCode} />
}

/**
 * A part of the frame whose code comes after the page. The server renders it too, and what the HTML shows stays as it is until the code has come. Whatever
 * happens to the code, nothing else is touched; a reader who presses something in the part is answered when it has come, or told that it cannot.
 * @param what names the part, as the beginning of a sentence: "The menu"
 */
export function latePart<Props extends object>(
  what: string,
  importIt: Importer<Props>,
  { isAwaited = () => false, isInHtml = () => false }: LatePartOptions<Props> = {},
): NamedExoticComponent<Props> & { load: () => void } {
  const code = createLateCode(importIt)
  const Part = lazy(async () => ({ default: await arrivalOf(importIt, code) }))

  function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [early] = useState(() => new EarlyPart())
    useEffect(() => {
      const mayRest = isFirstPage() && isInHtml()
      // What has failed is tried again by `code` itself.
      if (!mayRest && code.state().failure === undefined) code.load()
    }, [])
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
