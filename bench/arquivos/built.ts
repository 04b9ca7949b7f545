import { join } from 'node:path'
import { ROOT } from '../runner.ts'

export const BUILT = join(ROOT, 'apps', 'web', 'dist')
