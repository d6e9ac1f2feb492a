import type { FrameData } from '../contract/page-data.ts'
import { useConsentParts } from '../telemetry/late-telemetry.ts'
import { rememberPlace } from './focus-place.ts'
import { LanguageSuggestion } from './language-suggestion.tsx'
import { useSuggestion } from './use-suggestion.ts'

/**
 * The consent strip and the language suggestion at the bottom of the window. Neither is a modal dialog, so the page can
 * be used without an answer.
 * The later one appears above the earlier one, so that no button moves before it is clicked.
 */
export function Strips({ data }: { readonly data: FrameData }) {
  const parts = useConsentParts()
  const [suggestion, close] = useSuggestion(data)
  if (!parts && !suggestion) return null
  const row = suggestion && <LanguageSuggestion {...suggestion} onClose={close} />
  return (
    <div ref={rememberPlace} className="strips">
      {suggestion?.late && row}
      {parts && <parts.Strip />}
      {!suggestion?.late && row}
    </div>
  )
}
