import { StrokeIcon } from './StrokeIcon'

export function ChevronIcon() {
  return (
    <StrokeIcon size={18}>
      <path d="m9 6 6 6-6 6" />
    </StrokeIcon>
  )
}
