import { useRef, useState } from 'react'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { Arvore } from '../arvore/arvore.tsx'
import { useMundoDosCampos } from '../campos/use-mundo-dos-campos.ts'
import { Conferencia } from '../conferencia/conferencia.tsx'
import { Quantidades } from '../conferencia/quantidades.tsx'
import { focoInicial } from '../foco-inicial.ts'
import { TecladoMedidas } from '../medida/teclado-medidas.tsx'
import { useCampoServido } from '../medida/teclado-aberto.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { Propriedades } from './propriedades.tsx'

const LimitesSheet = lazyLayer(async () => (await import('../conferencia/limites-sheet.tsx')).LimitesSheet)

export interface PainelSheetProps {
  open: boolean
  editor: DesenhoEditor
  onClose: () => void
}

type Aba = 'propriedades' | 'pecas' | 'conferencia' | 'quantidades'

/** The panel on a phone: what is selected, the tree, the checks, the quantities, over the canvas. */
export function PainelSheet({ open, editor, onClose }: PainelSheetProps) {
  const { selecao, achados } = editor
  const temSelecao = selecao.pecas.length + selecao.partes.length > 0 || editor.ferramenta === 'pincel'
  const [aba, setAba] = useState<Aba | null>(null)
  const [limites, setLimites] = useState(false)
  const mundo = useMundoDosCampos(editor.acabamentos)
  const servido = useCampoServido()
  const inicio = useRef<HTMLDivElement>(null)
  const [aberta, setAberta] = useState(open)
  // Each opening begins with what is selected.
  if (aberta !== open) {
    setAberta(open)
    if (open) setAba(null)
  }
  const atual = aba ?? (temSelecao ? 'propriedades' : 'pecas')
  return (
    <>
      <Sheet
        open={open && !limites}
        onOpenChange={(next) => (next ? undefined : onClose())}
        title="Desenho"
        // A name in the first field would bring the phone's keys up, over half of the sheet.
        initialFocus={focoInicial(inicio, '[role=tab][aria-selected=true]')}
        footer={servido && <TecladoMedidas className="w-full" />}
      >
        <div ref={inicio}>
          <Tabs
            label="Painel do desenho"
            value={atual}
            onValueChange={(value) => setAba(value as Aba)}
            tabs={[
              {
                value: 'propriedades',
                label: 'Propriedades',
                content: <Propriedades editor={editor} mundo={mundo} />,
              },
              {
                value: 'pecas',
                label: 'Peças',
                content: <Arvore editor={editor} mundo={mundo} className="-mx-3" />,
              },
              {
                value: 'conferencia',
                label: 'Conferência',
                ...(achados.length > 0 ? { count: achados.length } : {}),
                content: <Conferencia editor={editor} onLimites={() => setLimites(true)} onShow={onClose} />,
              },
              { value: 'quantidades', label: 'Quantidades', content: <Quantidades editor={editor} /> },
            ]}
          />
        </div>
      </Sheet>
      <LimitesSheet open={limites} onClose={() => setLimites(false)} />
    </>
  )
}
