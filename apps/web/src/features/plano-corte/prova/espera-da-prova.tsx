import { Banner } from '@lapida/ui/banner.tsx'
import { useProvasDoPlano } from '#data/resources/documentos/provas.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { pendentesOf, textoOfPendentes } from './prova-em-palavras.ts'

/** Says at the saw that a customer has not agreed to the cut yet: stone that is cut is cut. */
export function EsperaDaProva({ editor }: { editor: PlanoEditor }) {
  const pendentes = pendentesOf(useProvasDoPlano(editor.id, editor.servidor?.versao ?? null))
  if (pendentes.length === 0 || editor.estado === 'concluido') return null
  return (
    <Banner tone="warning" live="polite">
      {textoOfPendentes(pendentes)} Espere a resposta antes de cortar.
    </Banner>
  )
}
