import { StrokeIcon } from './StrokeIcon'

export function LanguageIcon() {
  return (
    <StrokeIcon size={18}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.5 3.8 5.6 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.6-3.8-9s1.2-6.5 3.8-9Z" />
    </StrokeIcon>
  )
}
