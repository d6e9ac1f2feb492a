import type { CaseLanguages } from '../../../../fixture-project.ts'

const languages: CaseLanguages = ['de']

export default languages
