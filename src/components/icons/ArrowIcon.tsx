import { StrokeIcon } from './StrokeIcon'

export function ArrowIcon() {
  return (
    <StrokeIcon size={18}>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </StrokeIcon>
  )
}
