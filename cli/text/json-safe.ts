import { invisibleCharacter } from '../../compiler/source/invisible-character.ts'
import { isTypographic } from '../../compiler/source/typography.ts'

const all = new RegExp(`(?![\\n])${invisibleCharacter.source}`, 'gu')

/**
 * JSON with the same meaning whose invisible characters are escaped, unless the script needs them: people read JSON in logs
 * and reviews, where a direction control would change what they see.
 */
export function jsonSafe(json: string): string {
  return json.replace(all, (character, offset: number) =>
    isTypographic(json, offset)
      ? character
      : [...Array(character.length).keys()]
          .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
          .join(''),
  )
}
