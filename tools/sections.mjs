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
