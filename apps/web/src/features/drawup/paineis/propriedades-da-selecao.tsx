import { camposOfSelecao } from '../campos/campos-of-selecao.ts'
import { CampoView } from '../campos/campo-view.tsx'
import { AcoesDaSelecao } from './acoes-da-selecao.tsx'
import { EmendasDaPeca } from './emendas-da-peca.tsx'
import { Esquadro } from './esquadro.tsx'
import { PaletaDeAcabamentos } from './paleta-de-acabamentos.tsx'
import type { PropriedadesProps } from './propriedades.tsx'
import { SemSelecao } from './sem-selecao.tsx'
import { tituloOfSelecao } from './titulo-of-selecao.ts'

/** What is selected: what can be done with it, and every value of it as a field. */
export function PropriedadesDaSelecao({ editor, mundo }: PropriedadesProps) {
  const { desenho, selecao, unidade, apply } = editor
  const grupos = camposOfSelecao(desenho, selecao, mundo)
  if (grupos.length === 0) return <SemSelecao editor={editor} />
  const chave = JSON.stringify(selecao)
  const [primeira] = selecao.partes
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 className="truncate text-label font-semibold">{tituloOfSelecao(desenho, selecao)}</h2>
        <AcoesDaSelecao editor={editor} />
      </div>
      {(editor.ferramenta === 'pincel' || primeira === undefined || primeira.tipo === 'aresta') && (
        <PaletaDeAcabamentos editor={editor} />
      )}
      {grupos.map(({ chave: grupo, titulo, campos }) => (
        <section key={`${chave} ${grupo}`} className="grid gap-2" aria-label={titulo}>
          <h3 className="text-small font-semibold text-fg-3">{titulo}</h3>
          {campos.map((campo) => (
            <CampoView
              key={campo.chave}
              campo={campo}
              unidade={unidade}
              apply={apply}
              preview={(comando) => {
                const resultado = comando?.(desenho)
                editor.preview(resultado?.ok ? resultado.valor.desenho : null)
              }}
            />
          ))}
        </section>
      ))}
      {primeira?.tipo === 'vertice' && selecao.partes.length === 1 && (
        <Esquadro key={primeira.id} editor={editor} pecaId={primeira.pecaId} verticeId={primeira.id} />
      )}
      {(primeira === undefined || primeira.tipo === 'emenda') && <EmendasDaPeca editor={editor} />}
    </div>
  )
}
