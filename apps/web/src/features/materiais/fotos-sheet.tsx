import { useRef, useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FotosField } from '#blocks/fotos-material/fotos-field.tsx'
import { ApiError } from '#data/api/api.ts'
import { changeProduto } from '#data/resources/estoque/estoque-escrita.ts'
import { changeFotosDoModelo } from '#data/resources/orcamentos/modelos.ts'
import type { Entrada } from './entradas.ts'

export interface FotosSheetProps {
  open: boolean
  /** stays while the sheet closes */
  entrada: Entrada | null
  onClose: () => void
}

const MAXIMO = LIMITES.imagensNoCatalogo

/** The photos of a stone or template, five at most; each change is stored at once. */
export function FotosSheet({ open, entrada, onClose }: FotosSheetProps) {
  if (!entrada) return null
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width="medium"
      title={`Fotos de ${entrada.nome}`}
      description={`Até ${MAXIMO} fotos de 10 MB. A primeira é a capa no catálogo.`}
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <Fotos key={entrada.id} entrada={entrada} />
    </Sheet>
  )
}

function Fotos({ entrada }: { entrada: Entrada }) {
  const [images, setImages] = useState(entrada.fotos)
  // One write after the other: the last order of the photos is the one that stays.
  const writing = useRef<Promise<void>>(Promise.resolve())
  function change(next: string[]) {
    const before = images
    setImages(next)
    writing.current = writing.current
      .then(() => storeFotos(entrada, { before, next }))
      .catch((error: unknown) => {
        setImages(before)
        if (!(error instanceof ApiError)) return reportError(error)
        showToast({ title: 'Erro ao salvar as fotos', description: error.message, tone: 'error' })
      })
  }
  return (
    <>
      <p role="status" className="num mb-3 text-small text-fg-3">
        {images.length} de {MAXIMO} fotos
      </p>
      <FotosField
        images={images}
        maximo={MAXIMO}
        comCapa
        guardaSemInternet={entrada.tipo === 'pedra'}
        onChange={change}
      />
    </>
  )
}

async function storeFotos(
  { tipo, id }: Entrada,
  { before, next }: { before: readonly string[]; next: string[] },
): Promise<void> {
  if (tipo === 'pedra') await changeProduto('materiais', { id, imagens: [...before] }, { imagens: next })
  else await changeFotosDoModelo(id, next)
}
