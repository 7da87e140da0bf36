import { StrokeIcon } from './StrokeIcon'

export function MenuIcon() {
  return (
    <StrokeIcon size={24}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </StrokeIcon>
  )
}
