import { Suspense, useState } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { Arvore } from '../arvore/arvore.tsx'
import { useMundoDosCampos } from '../campos/use-mundo-dos-campos.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { Propriedades } from './propriedades.tsx'

const Conferencia = lazyPart(async () => (await import('../conferencia/conferencia.tsx')).Conferencia)
const Quantidades = lazyPart(async () => (await import('../conferencia/quantidades.tsx')).Quantidades)
const LimitesSheet = lazyLayer(async () => (await import('../conferencia/limites-sheet.tsx')).LimitesSheet)

type Aba = 'pecas' | 'conferencia' | 'quantidades'

/** Beside the canvas: the pieces and what is selected of them, what the checks found, what is counted. */
export function PainelLateral({ editor }: { editor: DesenhoEditor }) {
  const [aba, setAba] = useState<Aba>('pecas')
  const [limites, setLimites] = useState(false)
  const mundo = useMundoDosCampos(editor.acabamentos)
  const erros = editor.achados.length
  return (
    <aside
      aria-label="Painel do desenho"
      className="relative flex w-88 shrink-0 flex-col overflow-hidden border-l border-line bg-surface"
    >
      <h2 className="sr-only">Painel do desenho</h2>
      <Tabs
        label="Painel do desenho"
        value={aba}
        onValueChange={(value) => setAba(value as Aba)}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-1 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto [&>[role=tabpanel]]:pt-0"
        tabs={[
          {
            value: 'pecas',
            label: 'Peças',
            content: (
              <div className="flex h-full flex-col">
                <Arvore
                  editor={editor}
                  mundo={mundo}
                  className="max-h-[45%] min-h-40 shrink-0 overflow-y-auto border-b border-line p-2"
                />
                <div className="min-h-0 flex-1 overflow-y-auto p-4">
                  <Propriedades editor={editor} mundo={mundo} />
                </div>
              </div>
            ),
          },
          {
            value: 'conferencia',
            label: 'Conferência',
            ...(erros > 0 ? { count: erros } : {}),
            content: (
              <div className="p-4">
                <Suspense fallback={<Loading />}>
                  <Conferencia editor={editor} onLimites={() => setLimites(true)} />
                </Suspense>
              </div>
            ),
          },
          {
            value: 'quantidades',
            label: 'Quantidades',
            content: (
              <div className="p-4">
                <Suspense fallback={<Loading />}>
                  <Quantidades editor={editor} />
                </Suspense>
              </div>
            ),
          },
        ]}
      />
      <LimitesSheet open={limites} onClose={() => setLimites(false)} />
    </aside>
  )
}
