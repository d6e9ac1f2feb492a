const yes =
  'true yes y on 1 x wahr ja vrai oui verdadero sí si vero sì verdadeiro sim истина да prawda tak はい 예 是'.split(' ')
const no = 'false no n off 0 falsch nein faux non falso não ложь нет fałsz nie いいえ 아니요 否'.split(' ')

/** What a word says, in the eleven languages of the package, as people and spreadsheets write it. */
export function yesOrNo(word: string): boolean | undefined {
  const lower = word.toLowerCase()
  return yes.includes(lower) ? true : no.includes(lower) ? false : undefined
}
