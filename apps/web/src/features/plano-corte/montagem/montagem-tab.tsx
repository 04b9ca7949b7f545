import { PencilRuler } from 'lucide-react'
import { Suspense, useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { useDesenho } from '#blocks/desenho-vinculo/use-desenho.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import {
  cozinhasOfPlano,
  countSemDesenho,
  type CozinhaDoPlano,
} from '@lapida/domain/plano-corte/cozinhas-of-plano'
import { MesaDeMontagem } from './mesa-de-montagem.tsx'

// It comes after the kitchen, and not with what the tabs bring.
const ProvasDoPlano = lazyPart(async () => (await import('../prova/provas-do-plano.tsx')).ProvasDoPlano)

export interface MontagemTabProps {
  editor: PlanoEditor
  /** to the tab in which pieces are laid on slabs */
  onCorte: () => void
}

/** The kitchens of a plan as they will stand, each part in the stone that it is cut from, and what meets in them. */
export function MontagemTab({ editor, onCorte }: MontagemTabProps) {
  const cozinhas = cozinhasOfPlano(editor.conteudo)
  const [escolhida, choose] = useState<string | null>(null)
  const cozinha = cozinhas.find(({ desenhoId }) => desenhoId === escolhida) ?? cozinhas[0]
  if (!cozinha)
    return (
      <div className="grid min-w-0 gap-3">
        <SemCozinha antigas={countSemDesenho(editor.conteudo)} />
        <Suspense>
          <ProvasDoPlano editor={editor} />
        </Suspense>
      </div>
    )
  return (
    <div className="grid min-w-0 gap-3">
      {cozinhas.length > 1 && (
        <SelectField
          label="Desenho"
          value={cozinha.desenhoId}
          options={cozinhas.map(({ desenhoId, projeto }, i) => ({
            value: desenhoId,
            label: `${i + 1} · ${projeto || 'Sem orçamento'}`,
          }))}
          onChange={(event) => choose(event.target.value)}
          className="max-w-120"
        />
      )}
      <Cozinha key={cozinha.desenhoId} editor={editor} cozinha={cozinha} onCorte={onCorte} />
      <Suspense>
        <ProvasDoPlano editor={editor} />
      </Suspense>
    </div>
  )
}

function Cozinha({ editor, cozinha, onCorte }: MontagemTabProps & { cozinha: CozinhaDoPlano }) {
  const { desenho, motivo } = useDesenho(cozinha.desenhoId)
  const [conjunto, setConjunto] = useState(1)
  if (!desenho) return motivo === '' ? <Loading /> : <Banner tone="warning">{motivo}</Banner>
  const shown = Math.min(conjunto, cozinha.conjuntos)
  return (
    <>
      {cozinha.conjuntos > 1 && (
        <SelectField
          label="Conjunto"
          value={String(shown)}
          options={Array.from({ length: cozinha.conjuntos }, (_, i) => ({
            value: String(i + 1),
            label: `${i + 1} de ${cozinha.conjuntos}`,
          }))}
          onChange={(event) => setConjunto(Number(event.target.value))}
          className="max-w-60"
        />
      )}
      <MesaDeMontagem editor={editor} desenho={desenho} conjunto={shown} onCorte={onCorte} />
    </>
  )
}

function SemCozinha({ antigas }: { antigas: number }) {
  return (
    <EmptyState
      icon={<PencilRuler aria-hidden="true" />}
      title="Nenhuma peça desenhada neste plano"
      description={
        antigas > 0
          ? `${plural(antigas, 'peça desenhada veio', 'peças desenhadas vieram')} para este plano antes de haver montagem. Remova e adicione de novo em Projetos para ver a cozinha montada.`
          : 'A montagem mostra a cozinha com a pedra de cada peça e como o veio passa pelas juntas. Adicione em Projetos peças de um orçamento que tem desenho.'
      }
    />
  )
}
