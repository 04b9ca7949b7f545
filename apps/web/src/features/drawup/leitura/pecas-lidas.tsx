import { Segmented } from '@lapida/ui/segmented.tsx'
import { Arvore } from '../arvore/arvore.tsx'
import { useMundoDosCampos } from '../campos/use-mundo-dos-campos.ts'
import { Quantidades } from '../conferencia/quantidades.tsx'
import type { DesenhoEditor } from '../tipos.ts'

/** Every piece of the drawing with its measures, edges and openings, and what is counted of them. */
export function PecasLidas({ editor }: { editor: DesenhoEditor }) {
  const mundo = useMundoDosCampos(editor.acabamentos)
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-label font-semibold">Peças</h2>
        <Segmented
          label="Unidade das medidas"
          options={[
            { value: 'm', label: 'm' },
            { value: 'cm', label: 'cm' },
            { value: 'mm', label: 'mm' },
          ]}
          value={editor.unidade}
          onValueChange={editor.setUnidade}
        />
      </div>
      <Arvore editor={editor} mundo={mundo} className="-mx-2" />
      <Quantidades editor={editor} />
    </div>
  )
}
