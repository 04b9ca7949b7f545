import { buildIfNeeded } from './bundle.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { installIfNeeded } from './setup.mjs'

/** Installs and builds what is missing. `build`: 'needed' (default), 'always' or 'never'. */
export function prepare({ build = 'needed' } = {}) {
  return oneAtATime(async () => {
    await installIfNeeded()
    if (build !== 'never') await buildIfNeeded({ force: build === 'always' })
  })
}
