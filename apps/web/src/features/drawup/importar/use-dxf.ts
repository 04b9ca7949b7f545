import { useEffect, useMemo, useState } from 'react'
import type { PapelDaCamada } from '@lapida/desenho/import/dxf/import-dxf'
import { keepEscolhasDeArquivo, loadEscolhasDeArquivo } from '#data/resources/documentos/desenho-saidas.ts'
import { pecasOfDxf, type Arquivo } from './read-arquivo.ts'

type ArquivoDxf = Extract<Arquivo, { tipo: 'dxf' }>
type Papeis = Readonly<Record<string, PapelDaCamada>>

/** How a DXF is understood, and what comes of it. */
export interface EntendimentoDoDxf {
  /** mm of a unit of the file; null while it is not known */
  mmPorUnidade: number | null
  setMmPorUnidade: (mm: number | null) => void
  papeis: Papeis
  setPapel: (camada: string, papel: PapelDaCamada) => void
  /** the pieces, or why there are none; null without a file */
  lidas: ReturnType<typeof pecasOfDxf> | null
}

/** Unit and layers of a file: as it says itself, and as layers of these names were used last on this device. */
export function useDxf(arquivo: ArquivoDxf | null): EntendimentoDoDxf {
  const [unidades, setUnidades] = useState<{ de: ArquivoDxf; mm: number | null } | null>(null)
  const [papeis, setPapeis] = useState<Papeis>({})
  useEffect(() => {
    let stopped = false
    loadEscolhasDeArquivo('importar').then(
      (kept) => {
        if (!stopped) setPapeis(papeisLidos(kept))
      },
      // What a device cannot remember is asked again.
      () => undefined,
    )
    return () => {
      stopped = true
    }
  }, [])
  const mmPorUnidade =
    unidades?.de === arquivo ? (unidades?.mm ?? null) : (arquivo?.lido.mmPorUnidade ?? null)
  const lidas = useMemo(
    () => arquivo && pecasOfDxf(arquivo.texto, { mmPorUnidade, papeis }),
    [arquivo, mmPorUnidade, papeis],
  )
  return {
    mmPorUnidade,
    papeis,
    lidas,
    setMmPorUnidade: (mm) => arquivo && setUnidades({ de: arquivo, mm }),
    setPapel: (camada, papel) => {
      const next = { ...papeis, [camada]: papel }
      setPapeis(next)
      keepEscolhasDeArquivo('importar', next).catch(reportError)
    },
  }
}

const PAPEIS: readonly unknown[] = ['contorno', 'recorte', 'ignorar']

function papeisLidos(kept: unknown): Papeis {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, papel]) => PAPEIS.includes(papel))) as Papeis
}
