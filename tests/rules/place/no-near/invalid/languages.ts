import type { CaseLanguages } from '../../../../fixture-project.ts'

const languages: CaseLanguages = ['ru']

export default languages
