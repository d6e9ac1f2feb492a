// Builds the documentation site from docs/ and checks its links: `npm run docs`. `npm run docs dev` serves it while you write.
import { join } from 'node:path'
import { run, toolPackage } from './tool-package.mjs'

const [command = 'build'] = process.argv.slice(2)
const tools = toolPackage('docs-site')
run(process.execPath, [join(tools, 'node_modules/vitepress/bin/vitepress.js'), command, tools])
