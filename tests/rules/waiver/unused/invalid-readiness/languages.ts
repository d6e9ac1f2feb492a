import type { CaseLanguages } from '../../../../fixture-project.ts'

const languages: CaseLanguages = []

export default languages
