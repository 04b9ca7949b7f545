// Read by old versions of Node too: no newer syntax here, and nothing imported.

const NEEDED = [20, 19]

/** Ends the program with a clear message when this Node is too old. */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  console.error(
    `O Lapida precisa do Node ${NEEDED.join('.')} ou mais novo; este é o ${process.versions.node}. ` +
      'Instale a versão atual em https://nodejs.org e rode de novo.',
  )
  process.exit(1)
}
