import { Plus } from 'lucide-react'
import { addAmbiente, removeAmbiente } from '@lapida/desenho/commands/documento'
import { AMBIENTES } from '@lapida/domain/empresa/padroes'
import { Button } from '@lapida/ui/button.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { camposOfAmbiente } from '../campos/campos-de-outros.ts'
import { CampoView } from '../campos/campo-view.tsx'
import { applyTo } from '../teclas/use-teclas.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { PaletaDeAcabamentos } from './paleta-de-acabamentos.tsx'

/** Nothing is selected: what goes for the whole drawing. */
export function SemSelecao({ editor }: { editor: DesenhoEditor }) {
  const { desenho, unidade, setUnidade, apply } = editor
  return (
    <div className="grid content-start gap-5">
      {editor.ferramenta === 'pincel' ? (
        <PaletaDeAcabamentos editor={editor} />
      ) : (
        <p className="text-label text-fg-3">
          {Object.keys(desenho.pecas).length === 0
            ? 'Comece por um modelo, ou desenhe os lados digitando as medidas.'
            : 'Escolha uma peça, aresta, canto ou recorte: tudo dele se muda aqui.'}
        </p>
      )}
      <section className="grid gap-2" aria-label="Unidade">
        <h3 className="text-small font-semibold text-fg-3">Medidas em</h3>
        <Segmented
          label="Unidade das medidas"
          options={[
            { value: 'm', label: 'm' },
            { value: 'cm', label: 'cm' },
            { value: 'mm', label: 'mm' },
          ]}
          value={unidade}
          onValueChange={setUnidade}
        />
      </section>
      <section className="grid gap-3" aria-label="Ambientes">
        <h3 className="text-small font-semibold text-fg-3">Ambientes</h3>
        {desenho.ambientes.map((ambiente) => (
          <div key={ambiente.id} className="grid gap-2 rounded-card border border-line p-3">
            {camposOfAmbiente(ambiente).flatMap(({ campos }) =>
              campos.map((campo) => (
                <CampoView key={campo.chave} campo={campo} unidade={unidade} apply={apply} />
              )),
            )}
            {desenho.ambientes.length > 1 && ambiente.pecaIds.length === 0 && (
              <Button variant="ghost" onClick={() => applyTo(editor, (d) => removeAmbiente(d, ambiente.id))}>
                Remover ambiente
              </Button>
            )}
          </div>
        ))}
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => applyTo(editor, (d) => addAmbiente(d, proximoAmbiente(desenho.ambientes)))}
        >
          Adicionar ambiente
        </Button>
      </section>
    </div>
  )
}

/** The first kind of room that the drawing has not. */
function proximoAmbiente(ambientes: readonly { tipo: string; nome: string }[]): {
  nome: string
  tipo: string
} {
  const tipo = AMBIENTES.find((um) => ambientes.every((ambiente) => ambiente.tipo !== um))
  return tipo ? { nome: tipo, tipo } : { nome: `Ambiente ${ambientes.length + 1}`, tipo: 'Cozinha' }
}
