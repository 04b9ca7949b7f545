import { duplicatePecas, removePecas } from '@lapida/desenho/commands/arranjo'
import { removeAresta, setArco, setCantos, setLado, lockComprimento } from '@lapida/desenho/commands/arestas'
import { setNota } from '@lapida/desenho/commands/documento'
import { removeEmenda } from '@lapida/desenho/commands/emendas'
import { removeRebaixo } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { mirrorPeca, rotatePeca } from '@lapida/desenho/commands/pecas'
import { rotateRecorte, removeRecorte } from '@lapida/desenho/commands/recortes'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Alvo } from '@lapida/desenho/snap/plano'
import { zoomOfPeca } from '@lapida/desenho/checks/tipos'
import { DropdownMenu, type MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import type { Comando } from '../tipos.ts'
import { campoOfAresta, campoOfCanto } from './campos-no-lugar.ts'
import type { Mostra } from './estado-do-quadro.ts'
import type { MotorDoQuadro } from './motor.ts'

export interface MenuDoQuadroProps {
  motor: MotorDoQuadro
  menu: NonNullable<Mostra['menu']>
}

/** What can be done with what was pressed long or with the right button, where it was pressed. */
export function MenuDoQuadro({ motor, menu: { alvo, em } }: MenuDoQuadroProps) {
  const make = (comando: Comando) => () => void motor.mudancas.apply(comando)
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
        items={alvo ? itensOf(motor, alvo, make) : itensOfPapel(motor)}
      />
    </div>
  )
}

type Faz = (comando: Comando) => () => void

function itensOfPapel(motor: MotorDoQuadro): MenuItem[] {
  return [
    { label: 'Enquadrar o desenho', onSelect: () => motor.olhar.frameTudo() },
    { label: 'Desenhar aqui', onSelect: () => motor.editor.use('desenhar') },
    { label: 'Esboço à mão', onSelect: () => motor.editor.use('rabisco') },
    { label: 'Retângulo', onSelect: () => motor.editor.use('retangulo') },
    { label: 'Mover com a mão', onSelect: () => motor.editor.use('mover') },
    {
      label: 'Nota aqui',
      onSelect: () => motor.campo.open({ tipo: 'nota', notaId: null, lugar: motor.ponteiro.ultimo }),
    },
  ]
}

function itensOf(motor: MotorDoQuadro, alvo: Alvo, make: Faz): MenuItem[] {
  const { pecaId, id } = alvo
  switch (alvo.tipo) {
    case 'aresta':
      return itensOfAresta(motor, alvo, make)
    case 'vertice':
      return itensOfCanto(motor, alvo, make)
    case 'recorte':
      return [
        { label: 'Girar 90°', onSelect: make((d) => rotateRecorte(d, { pecaId, recorteId: id }, 90)) },
        {
          label: 'Excluir recorte',
          tone: 'danger',
          onSelect: make((d) => removeRecorte(d, { pecaId, recorteId: id })),
        },
      ]
    case 'rebaixo':
      return [
        {
          label: 'Excluir área molhada',
          tone: 'danger',
          onSelect: make((d) => removeRebaixo(d, { pecaId, rebaixoId: id })),
        },
      ]
    case 'emenda':
      return [
        {
          label: 'Excluir emenda',
          tone: 'danger',
          onSelect: make((d) => removeEmenda(d, { pecaId, emendaId: id })),
        },
      ]
    case 'nota':
      return [
        {
          label: 'Mudar texto',
          onSelect: () => motor.campo.open({ tipo: 'nota', notaId: id, lugar: motor.ponteiro.ultimo }),
        },
        { label: 'Excluir nota', tone: 'danger', onSelect: make((d) => setNota(d, id, undefined)) },
      ]
    case 'peca':
      return itensOfPeca(motor, alvo, make)
  }
}

function itensOfAresta(motor: MotorDoQuadro, { pecaId, id }: Alvo, make: Faz): MenuItem[] {
  const { desenho } = motor.editor
  const aresta = desenho.pecas[pecaId]?.arestas.find((uma) => uma.id === id)
  if (!aresta) return []
  const alvo = { pecaId, arestaId: id }
  const lado = (qual: 'parede' | 'eletro') => (d: Desenho) =>
    setLado(d, alvo, aresta.lado === qual ? 'livre' : qual)
  const { trava, bulge } = aresta
  return [
    { label: 'Digitar medida', onSelect: () => motor.campo.open(campoOfAresta(desenho, pecaId, id)) },
    {
      label: trava ? 'Destravar medida' : 'Travar medida',
      onSelect: make((d) => lockComprimento(d, alvo, !trava)),
    },
    {
      label: aresta.lado === 'parede' ? 'Não é parede' : 'É parede',
      onSelect: make(lado('parede')),
      separated: true,
    },
    {
      label: aresta.lado === 'eletro' ? 'Não é eletrodoméstico' : 'É eletrodoméstico',
      onSelect: make(lado('eletro')),
    },
    bulge
      ? { label: 'Endireitar', onSelect: make((d) => setArco(d, alvo, 'reta')) }
      : { label: 'Curvar em arco', onSelect: () => motor.editor.use('arco') },
    {
      label: 'Remover aresta',
      tone: 'danger',
      separated: true,
      onSelect: make((d) => removeAresta(d, alvo)),
    },
  ]
}

function itensOfCanto(motor: MotorDoQuadro, { pecaId, id }: Alvo, make: Faz): MenuItem[] {
  const { desenho } = motor.editor
  const canto = desenho.pecas[pecaId]?.vertices.find((um) => um.id === id)?.canto
  const alvo = { pecaId, verticeIds: [id] }
  return [
    {
      label: canto ? 'Digitar medida' : 'Arredondar…',
      onSelect: () => motor.campo.open(campoOfCanto(desenho, pecaId, id)),
    },
    { label: 'Raio de 5 cm', onSelect: make((d) => setCantos(d, alvo, { t: 'raio', r: 50 })) },
    { label: 'Chanfro de 5 cm', onSelect: make((d) => setCantos(d, alvo, { t: 'chanfro', a: 50, b: 50 })) },
    ...(canto
      ? [{ label: 'Canto vivo', separated: true, onSelect: make((d) => setCantos(d, alvo, undefined)) }]
      : []),
  ]
}

function itensOfPeca(motor: MotorDoQuadro, { pecaId }: Alvo, make: Faz): MenuItem[] {
  const { editor } = motor
  return [
    {
      label: 'Enquadrar peça',
      onSelect: () => {
        const peca = editor.desenho.pecas[pecaId]
        if (peca) motor.olhar.frame(zoomOfPeca(peca))
      },
    },
    { label: 'Furo de torneira…', onSelect: () => motor.editor.use('torneira') },
    { label: 'Emenda', onSelect: () => motor.editor.use('emenda') },
    { label: 'Duplicar', separated: true, onSelect: make((d) => duplicatePecas(d, [pecaId])) },
    { label: 'Espelhar', onSelect: make((d) => mirrorPeca(d, pecaId)) },
    { label: 'Girar 90°', onSelect: make((d) => rotatePeca(d, pecaId, 90)) },
    {
      label: 'Excluir peça',
      tone: 'danger',
      separated: true,
      onSelect: make((d) => removePecas(d, [pecaId])),
    },
  ]
}
