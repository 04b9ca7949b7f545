import { duplicaPecas, removePecas } from '@lapida/desenho/commands/arranjo'
import { removeAresta, setArco, setCantos, setLado, travaComprimento } from '@lapida/desenho/commands/arestas'
import { setNota } from '@lapida/desenho/commands/documento'
import { removeEmenda } from '@lapida/desenho/commands/emendas'
import { removeRebaixo } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { espelhaPeca, giraPeca } from '@lapida/desenho/commands/pecas'
import { giraRecorte, removeRecorte } from '@lapida/desenho/commands/recortes'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Alvo } from '@lapida/desenho/snap/plano'
import { zoomDaPeca } from '@lapida/desenho/checks/tipos'
import { DropdownMenu, type MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import type { Comando } from '../tipos.ts'
import { campoDaAresta, campoDoCanto } from './campos-no-lugar.ts'
import type { EstadoDoQuadro, MotorDoQuadro } from './motor.ts'

export interface MenuDoQuadroProps {
  motor: MotorDoQuadro
  menu: NonNullable<EstadoDoQuadro['menu']>
}

/** What can be done with what was pressed long or with the right button, where it was pressed. */
export function MenuDoQuadro({ motor, menu: { alvo, em } }: MenuDoQuadroProps) {
  const faz = (comando: Comando) => () => void motor.aplica(comando)
  return (
    <div className="absolute top-0 left-0 size-0" style={{ transform: `translate(${em.x}px, ${em.y}px)` }}>
      <DropdownMenu
        defaultOpen
        align="start"
        trigger={
          <button
            type="button"
            tabIndex={-1}
            aria-label="Ações do desenho"
            className="block size-px opacity-0"
          />
        }
        items={alvo ? itensDe(motor, alvo, faz) : itensDoPapel(motor)}
      />
    </div>
  )
}

type Faz = (comando: Comando) => () => void

function itensDoPapel(motor: MotorDoQuadro): MenuItem[] {
  return [
    { label: 'Enquadrar o desenho', onSelect: () => motor.enquadraTudo() },
    { label: 'Desenhar aqui', onSelect: () => motor.editor.use('desenhar') },
    { label: 'Esboço à mão', onSelect: () => motor.editor.use('rabisco') },
    { label: 'Retângulo', onSelect: () => motor.editor.use('retangulo') },
    { label: 'Mover com a mão', onSelect: () => motor.editor.use('mover') },
    {
      label: 'Nota aqui',
      onSelect: () => motor.abreCampo({ tipo: 'nota', notaId: null, lugar: motor.ultimo }),
    },
  ]
}

function itensDe(motor: MotorDoQuadro, alvo: Alvo, faz: Faz): MenuItem[] {
  const { pecaId, id } = alvo
  switch (alvo.tipo) {
    case 'aresta':
      return itensDaAresta(motor, alvo, faz)
    case 'vertice':
      return itensDoCanto(motor, alvo, faz)
    case 'recorte':
      return [
        { label: 'Girar 90°', onSelect: faz((d) => giraRecorte(d, { pecaId, recorteId: id }, 90)) },
        {
          label: 'Excluir recorte',
          tone: 'danger',
          onSelect: faz((d) => removeRecorte(d, { pecaId, recorteId: id })),
        },
      ]
    case 'rebaixo':
      return [
        {
          label: 'Excluir área molhada',
          tone: 'danger',
          onSelect: faz((d) => removeRebaixo(d, { pecaId, rebaixoId: id })),
        },
      ]
    case 'emenda':
      return [
        {
          label: 'Excluir emenda',
          tone: 'danger',
          onSelect: faz((d) => removeEmenda(d, { pecaId, emendaId: id })),
        },
      ]
    case 'nota':
      return [
        {
          label: 'Mudar texto',
          onSelect: () => motor.abreCampo({ tipo: 'nota', notaId: id, lugar: motor.ultimo }),
        },
        { label: 'Excluir nota', tone: 'danger', onSelect: faz((d) => setNota(d, id, undefined)) },
      ]
    case 'peca':
      return itensDaPeca(motor, alvo, faz)
  }
}

function itensDaAresta(motor: MotorDoQuadro, { pecaId, id }: Alvo, faz: Faz): MenuItem[] {
  const { desenho } = motor.editor
  const aresta = desenho.pecas[pecaId]?.arestas.find((uma) => uma.id === id)
  if (!aresta) return []
  const alvo = { pecaId, arestaId: id }
  const lado = (qual: 'parede' | 'eletro') => (d: Desenho) =>
    setLado(d, alvo, aresta.lado === qual ? 'livre' : qual)
  const { trava, bulge } = aresta
  return [
    { label: 'Digitar medida', onSelect: () => motor.abreCampo(campoDaAresta(desenho, pecaId, id)) },
    {
      label: trava ? 'Destravar medida' : 'Travar medida',
      onSelect: faz((d) => travaComprimento(d, alvo, !trava)),
    },
    {
      label: aresta.lado === 'parede' ? 'Não é parede' : 'É parede',
      onSelect: faz(lado('parede')),
      separated: true,
    },
    {
      label: aresta.lado === 'eletro' ? 'Não é eletrodoméstico' : 'É eletrodoméstico',
      onSelect: faz(lado('eletro')),
    },
    bulge
      ? { label: 'Endireitar', onSelect: faz((d) => setArco(d, alvo, 'reta')) }
      : { label: 'Curvar em arco', onSelect: () => motor.editor.use('arco') },
    { label: 'Remover aresta', tone: 'danger', separated: true, onSelect: faz((d) => removeAresta(d, alvo)) },
  ]
}

function itensDoCanto(motor: MotorDoQuadro, { pecaId, id }: Alvo, faz: Faz): MenuItem[] {
  const { desenho } = motor.editor
  const canto = desenho.pecas[pecaId]?.vertices.find((um) => um.id === id)?.canto
  const alvo = { pecaId, verticeIds: [id] }
  return [
    {
      label: canto ? 'Digitar medida' : 'Arredondar…',
      onSelect: () => motor.abreCampo(campoDoCanto(desenho, pecaId, id)),
    },
    { label: 'Raio de 5 cm', onSelect: faz((d) => setCantos(d, alvo, { t: 'raio', r: 50 })) },
    { label: 'Chanfro de 5 cm', onSelect: faz((d) => setCantos(d, alvo, { t: 'chanfro', a: 50, b: 50 })) },
    ...(canto
      ? [{ label: 'Canto vivo', separated: true, onSelect: faz((d) => setCantos(d, alvo, undefined)) }]
      : []),
  ]
}

function itensDaPeca(motor: MotorDoQuadro, { pecaId }: Alvo, faz: Faz): MenuItem[] {
  const { editor } = motor
  return [
    {
      label: 'Enquadrar peça',
      onSelect: () => {
        const peca = editor.desenho.pecas[pecaId]
        if (peca) motor.enquadra(zoomDaPeca(peca))
      },
    },
    { label: 'Furo de torneira…', onSelect: () => motor.editor.use('torneira') },
    { label: 'Emenda', onSelect: () => motor.editor.use('emenda') },
    { label: 'Duplicar', separated: true, onSelect: faz((d) => duplicaPecas(d, [pecaId])) },
    { label: 'Espelhar', onSelect: faz((d) => espelhaPeca(d, pecaId)) },
    { label: 'Girar 90°', onSelect: faz((d) => giraPeca(d, pecaId, 90)) },
    {
      label: 'Excluir peça',
      tone: 'danger',
      separated: true,
      onSelect: faz((d) => removePecas(d, [pecaId])),
    },
  ]
}
