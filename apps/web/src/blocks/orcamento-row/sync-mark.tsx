import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EstadoSync } from '#data/local/store.ts'

/** What is on its way for less than this is not worth a word that comes and goes. */
const SHORT_MS = 1_500

/** Says of a record that the server does not have it as it stands here; nothing when it does, or is about to. */
export function SyncMark({ estado }: { estado: EstadoSync }) {
  if (estado === 'sincronizado') return null
  if (estado === 'pendente') return <OnlyHere />
  return <Problem words={estado === 'erro' ? 'recusado pelo servidor' : 'espera a sua decisão'} />
}

function OnlyHere() {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), SHORT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!lasting) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-warning-fg">
      <CloudUpload aria-hidden="true" className="size-4" />
      só neste aparelho
    </span>
  )
}

function Problem({ words }: { words: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-danger-fg">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {words}
    </span>
  )
}
