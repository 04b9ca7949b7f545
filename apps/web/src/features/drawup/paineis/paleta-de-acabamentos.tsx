import { Brush } from 'lucide-react'
import { paintLivres } from '@lapida/desenho/commands/acabamentos'
import { BRUTO } from '@lapida/desenho/model/tipos'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { igual } from '../campos/campos-da-aresta.ts'
import { acabamentosOfPincel } from '../campos/textos.ts'
import { arestasOfSelecao } from '../selecao.ts'
import { comandoOfAcabamento } from '../teclas/comandos-da-selecao.ts'
import { applyTo } from '../teclas/use-teclas.ts'
import type { DesenhoEditor } from '../tipos.ts'

/** The finishes of the company: a press (or its figure) puts one on what is selected, or takes it as the brush. */
export function PaletaDeAcabamentos({ editor }: { editor: DesenhoEditor }) {
  const { acabamentos, desenho, selecao, pincel } = editor
  const alvos = arestasOfSelecao(desenho, selecao, 'livres')
  const emUso = igual(
    alvos.flatMap(
      ({ pecaId, arestaId }) =>
        desenho.pecas[pecaId]?.arestas
          .find(({ id }) => id === arestaId)
          ?.trechos.map(({ acabamento }) => acabamento) ?? [],
    ),
  )
  const pintando = editor.ferramenta === 'pincel'
  const marcado = pintando ? pincel : emUso
  const press = (id: string) => {
    editor.setPincel(id)
    if (!pintando) applyTo(editor, comandoOfAcabamento(desenho, selecao, id))
  }
  return (
    <section className="grid gap-2" aria-label="Acabamentos">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-small font-semibold text-fg-3">
          {pintando
            ? 'Pincel: toque nas arestas'
            : alvos.length > 1
              ? `Acabamento de ${alvos.length} arestas`
              : 'Acabamento'}
        </h3>
        <Button
          variant="ghost"
          className="-my-2 px-2 text-small"
          aria-pressed={pintando}
          icon={<Brush aria-hidden="true" />}
          onClick={() => editor.use(pintando ? 'selecionar' : 'pincel')}
        >
          {pintando ? 'Soltar' : 'Pincel'}
        </Button>
      </div>
      <div role="group" aria-label="Lista de acabamentos" className="flex flex-wrap gap-1.5">
        {acabamentosOfPincel(acabamentos).map(({ id, nome }, i) => (
          <button
            key={id}
            type="button"
            aria-pressed={marcado === id}
            className={classNames(
              'flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-small leading-tight transition-colors lg:min-h-8 lg:px-2.5',
              marcado === id
                ? 'border-link bg-primary-soft-2 font-semibold text-on-primary-soft'
                : 'border-line-input bg-surface hover:bg-surface-2',
            )}
            onClick={() => press(id)}
          >
            {nome}
            {i < 9 && id !== BRUTO && (
              <span className="max-lg:hidden" aria-hidden="true">
                <Kbd>{i + 1}</Kbd>
              </span>
            )}
          </button>
        ))}
      </div>
      {pintando && (
        <Button variant="secondary" onClick={() => applyTo(editor, (d) => paintLivres(d, pincel))}>
          Aplicar a todas as livres
        </Button>
      )}
    </section>
  )
}
