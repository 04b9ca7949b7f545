/**
 * Runs named steps one after the other under clear headings. The first that fails stops the rest: its
 * error goes on to the caller.
 */
export async function runSections(sections) {
  for (const [index, { title, run }] of sections.entries()) {
    console.log(`\n━━ ${index + 1}/${sections.length} ${title} ${'━'.repeat(Math.max(3, 60 - title.length))}`)
    const start = performance.now()
    await run()
    console.log(`   ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}

/**
 * Starts `work` at once and keeps what it prints to itself. The function it gives shows all of that, then goes
 * on showing, until the work is over; it fails as the work fails.
 */
export function startHeld(work) {
  const held = []
  let shown = false
  const over = work((part) => (shown ? process.stdout.write(part) : held.push(part)))
  // Whoever shows the work hears of its failure; until then it is nobody's.
  over.catch(() => undefined)
  return function show() {
    for (const part of held.splice(0)) process.stdout.write(part)
    shown = true
    return over
  }
}
