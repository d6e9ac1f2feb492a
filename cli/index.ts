/** What `import … from 'microsites'` gives. */
export { compile } from '../compiler/compile.ts'
export type { Compilation, CompileOptions } from '../compiler/compile.ts'
export type { Finding, WaivedFinding } from '../compiler/diagnostic/finding.ts'
export type { Project } from '../compiler/3-resolve/project.ts'
export type { SourceFile, SourceSet, TranslationSource } from '../compiler/source/source-file.ts'
export type { ExitCode } from './program/outcome.ts'
export { run } from './run.ts'
export type { RunHost } from './run.ts'
