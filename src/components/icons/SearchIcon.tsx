import { StrokeIcon } from './StrokeIcon'

export function SearchIcon() {
  return (
    <StrokeIcon size={18}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </StrokeIcon>
  )
}
