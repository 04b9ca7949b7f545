import { StepFailed } from './workspace.mjs'

/**
 * Runs named parts one after the other under clear headings, and gives the titles of those that failed. A part
 * that fails says why and the others go on; only after one that is `needed` by all others there are none.
 */
export async function runSections(sections) {
  const failed = []
  for (const [index, { title, run, needed = false }] of sections.entries()) {
    console.log(`\n━━ ${index + 1}/${sections.length} ${title} ${'━'.repeat(Math.max(3, 60 - title.length))}`)
    const start = performance.now()
    try {
      await run()
    } catch (error) {
      console.error(error instanceof StepFailed ? `\n${error.message}` : error)
      failed.push(title)
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`   ${title}: ${seconds} s${failed.includes(title) ? ', falhou' : ''}`)
    if (needed && failed.includes(title)) break
  }
  return failed
}

/** Ends the program with an error that names the parts that failed, where there are any. */
export function requireAll(failed) {
  if (failed.length > 0) throw new StepFailed(`Falharam: ${failed.join(', ')}.`)
}

/**
 * Starts `work` at once and keeps what it prints to itself. The function it gives shows all of that, then goes
 * on showing, until the work is over; it fails as the work fails.
 */
export function startHeld(work) {
  const held = []
  let shown = false
  const over = work((part) => (shown ? process.stdout.write(part) : held.push(part)))
  // The caller that shows the work handles its failure; until then nothing else does.
  over.catch(() => undefined)
  return function show() {
    for (const part of held.splice(0)) process.stdout.write(part)
    shown = true
    return over
  }
}
