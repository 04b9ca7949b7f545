/** The main file of maxrects-packer 2.7 is no module for Node, although it says so; this one is. */
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export { MaxRectsPacker } from 'maxrects-packer'
}
