import { StrokeIcon } from './StrokeIcon'

export function MoonIcon() {
  return (
    <StrokeIcon>
      <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
    </StrokeIcon>
  )
}
