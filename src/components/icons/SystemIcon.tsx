import { StrokeIcon } from './StrokeIcon'

export function SystemIcon() {
  return (
    <StrokeIcon>
      <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
      <path d="M8.5 20.5h7M12 16.5v4" />
    </StrokeIcon>
  )
}
