/** Calls back in a task of its own once the next frame has been painted. Returns how to stop waiting. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A task that begins in a frame runs when the frame is on the screen.
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
