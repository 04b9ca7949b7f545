import type { MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import type { CenaDaMontagem, JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import { lugarEmLivro } from '@lapida/documento/plano-corte/em-livro'
import { chapaOfEstoque } from '@lapida/domain/plano-corte/chapa-of-estoque'
import type { ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { plural } from '@lapida/domain/shared/texto'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { uuid } from '#shared/uuid.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { showUndoToast } from '../undo-toast.ts'
import { irmasOfJunta, type IrmaOferecida } from './model/irmas-of-junta.ts'
import { openLivro, textoOfSemLivro, type Aberto } from './model/open-livro.ts'

interface AbrirOptions {
  editor: PlanoEditor
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
  cena: CenaDaMontagem
  livros: readonly ParEmLivro[]
  onRefuse: (texto: string) => void
}

/** Seams that open like a book: on which slabs they would, and how one is opened. */
export function useAbrirEmLivro({ editor, montagem, qual, cena, livros, onRefuse }: AbrirOptions) {
  const estoque = useChapas().dados
  const materiais = useEstoqueMateriais().dados
  const { conteudo } = editor

  function slabOf({ chapa }: IrmaOferecida) {
    if (typeof chapa === 'string') return conteudo.chapas.find(({ id }) => id === chapa)
    return chapaOfEstoque(
      chapa,
      materiais?.find(({ id }) => id === chapa.estoqueMaterialId),
      uuid(),
    )
  }

  return {
    irmasOf: (junta: JuntaNaCena) => irmasOfJunta(junta, { conteudo, cena, livros, estoque: estoque ?? [] }),
    open({ junta }: JuntaNaCena, oferecida: IrmaOferecida) {
      const { fica, codigo } = oferecida
      const irma = slabOf(oferecida)
      const vai = cena.partes.find(({ chave }) => chave === junta[fica === 'a' ? 'b' : 'a'].chave)
      if (!irma || !vai) return
      const lugar = lugarEmLivro({ conteudo, montagem, qual, junta, fica, irma })
      if (typeof lugar === 'string') return onRefuse(textoOfSemLivro(lugar, { nome: vai.rotulo, codigo }))
      const aberto = openLivro(conteudo, lugar, irma)
      if ('motivo' in aberto) return onRefuse(aberto.motivo)
      editor.change('Abrir em livro', (before) => (before === conteudo ? aberto.conteudo : before))
      showUndoToast(`${vai.rotulo} aberta em livro na chapa ${codigo}`, editor.undo, textoOfOutras(aberto))
    },
  }
}

export type AbrirEmLivro = ReturnType<typeof useAbrirEmLivro>

/** What became of other pieces; undefined where nothing did. */
function textoOfOutras({ mudaram, pendentes }: Aberto): string | undefined {
  const frases = [
    mudaram > 0 && `${plural(mudaram, 'peça mudou', 'peças mudaram')} de lugar.`,
    pendentes > 0 && `${plural(pendentes, 'peça ficou', 'peças ficaram')} sem lugar: use Auto Organizar.`,
  ].filter(Boolean)
  return frases.length > 0 ? frases.join(' ') : undefined
}
