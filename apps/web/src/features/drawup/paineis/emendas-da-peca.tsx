import { Suspense, useState } from 'react'
import { addEmendas, type EmendaNova } from '@lapida/desenho/commands/emendas'
import { suggestEmendas } from '@lapida/desenho/checks/suggest-emendas'
import { areaOfRetangulos, type Retangulo } from '@lapida/desenho/quantities/retangulos'
import { quantidadesOfPeca } from '@lapida/desenho/quantities/quantidades'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { formatAreaDesenhada, formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { useVePrecos } from '#shared/use-acesso.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { usePrecoDaPedra } from '../preco/use-preco.ts'
import { pecaEmFoco } from '../selecao.ts'
import type { DesenhoEditor } from '../tipos.ts'

// The engine that counts and what it is asked come when a piece is looked at.
const CustoDaEmenda = lazyPart(async () => (await import('#blocks/emenda/custo-da-emenda.tsx')).CustoDaEmenda)

/** The rectangles that a piece is sawn from, before and after the seams that would make it fit the slabs. */
export function EmendasDaPeca({ editor }: { editor: DesenhoEditor }) {
  const peca = pecaEmFoco(editor.desenho, editor.selecao)
  const [sugestao, setSugestao] = useState<{ peca: Peca; emendas: EmendaNova[] } | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  if (!peca) return null
  const atual = sugestao?.peca === peca ? sugestao.emendas : null
  const chapas = editor.contexto.chapas?.(peca.materialId)

  function suggest(uma: Peca) {
    setRecusa(null)
    if (!chapas || chapas.length === 0)
      return setRecusa(
        'Escolha o material da peça e tenha chapas dele no estoque: a emenda sai do tamanho delas.',
      )
    const achada = suggestEmendas(uma, chapas)
    if (!achada.ok) return setRecusa(achada.problema.mensagem)
    if (achada.valor.length === 0) return setRecusa('A peça já cabe numa chapa: não precisa de emenda.')
    setSugestao({ peca: uma, emendas: achada.valor })
  }

  return (
    <section className="grid gap-2" aria-label="Emendas e retângulos">
      <h3 className="text-small font-semibold text-fg-3">Retângulos que são serrados</h3>
      <Retangulos
        titulo={atual ? 'Hoje' : null}
        desenho={editor.desenho}
        peca={peca}
        unidade={editor.unidade}
      />
      {atual && (
        <DepoisDaEmenda editor={editor} peca={peca} emendas={atual} onPronto={() => setSugestao(null)} />
      )}
      {!atual && <InteiraOuEmendada editor={editor} peca={peca} />}
      {recusa && <p className="text-small text-fg-2">{recusa}</p>}
      {!atual && (
        <Button variant="secondary" onClick={() => suggest(peca)}>
          Sugerir emenda
        </Button>
      )}
    </section>
  )
}

/** What the piece costs in one against a seam, and the seams at its corners, at a press. */
function InteiraOuEmendada({ editor, peca }: { editor: DesenhoEditor; peca: Peca }) {
  const precoM2 = usePrecoDaPedra(editor, peca)
  const vePrecos = useVePrecos()
  return (
    <Suspense>
      <CustoDaEmenda
        desenho={editor.desenho}
        peca={peca}
        precoM2={vePrecos ? precoM2 : null}
        onEmendar={(novas) => editor.apply((d) => addEmendas(d, peca.id, novas))}
      />
    </Suspense>
  )
}

interface DepoisProps {
  editor: DesenhoEditor
  peca: Peca
  emendas: readonly EmendaNova[]
  onPronto: () => void
}

function DepoisDaEmenda({ editor, peca, emendas, onPronto }: DepoisProps) {
  const comando = (d: Desenho) => addEmendas(d, peca.id, emendas)
  const depois = comando(editor.desenho)
  const nova = depois.ok ? depois.valor.desenho.pecas[peca.id] : undefined
  if (!nova) return null
  return (
    <>
      <Retangulos titulo="Com a emenda" desenho={editor.desenho} peca={nova} unidade={editor.unidade} />
      <div className="flex gap-2">
        <Button
          className="flex-1"
          onClick={() => {
            editor.apply(comando)
            onPronto()
          }}
        >
          {emendas.length === 1 ? 'Emendar' : `Fazer ${emendas.length} emendas`}
        </Button>
        <Button variant="secondary" onClick={onPronto}>
          Cancelar
        </Button>
      </div>
    </>
  )
}

interface RetangulosProps {
  titulo: string | null
  desenho: Desenho
  peca: Peca
  unidade: DesenhoEditor['unidade']
}

function Retangulos({ titulo, desenho: { regras }, peca, unidade }: RetangulosProps) {
  const q = quantidadesOfPeca(peca, regras)
  if (!q.ok) return <p className="text-small text-danger-fg">{q.problema.mensagem}</p>
  const texto = ({ comprimento, largura }: Retangulo) =>
    `${formatComprimento(comprimento, unidade)} × ${formatComprimento(largura, unidade)}`
  return (
    <div className="num rounded-control bg-surface-2 px-3 py-2 text-label">
      {titulo && <p className="text-small text-fg-3">{titulo}</p>}
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{q.valor.emendas.map(texto).join(' + ')}</span>
        <b className="font-semibold">
          {formatAreaDesenhada(areaOfRetangulos(q.valor.emendas, regras.arredonda))}
        </b>
      </p>
      <p className="text-small text-fg-3">Cobrado: {q.valor.cobrada.texto}</p>
    </div>
  )
}
