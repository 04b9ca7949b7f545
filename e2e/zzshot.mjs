import { chromium } from 'playwright-core'
import { createRequire } from 'node:module'
import fs from 'node:fs'
const c=JSON.parse(fs.readFileSync('/tmp/look/conta.json'))
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
const go=async(name,w,h,dark,steps)=>{
 const ctx=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',deviceScaleFactor:w<500?2:1,hasTouch:w<500,serviceWorkers:'block'})
 await ctx.addInitScript(([t,u])=>{localStorage.setItem('auth_token',t);localStorage.setItem('auth_user',JSON.stringify(u))},[c.t,c.user])
 const p=await ctx.newPage(); p.on('console',m=>m.type()==='error'&&console.log(name,m.text())); p.on('pageerror',e=>console.log(name,String(e)))
 await steps(p,async(n)=>{await p.screenshot({path:`/tmp/look/${name}-${n}.png`,fullPage:w<500})})
 await ctx.close()
}
const url=(aba)=>`http://localhost:3971/plano-corte?plano=${c.plano}&aba=${aba}`
const which=process.argv[2]??'all'
if(which==='all'||which==='d') await go('desk',1366,900,false,async(p,shot)=>{
 await p.goto(url('montagem')); await p.getByRole('heading',{name:'Juntas'}).waitFor({timeout:60000}); await p.waitForTimeout(6000); await shot('montagem')
 const li=p.getByRole('region',{name:'Juntas'}).getByRole('button').first(); await li.click(); await p.waitForTimeout(800)
 const svg=p.locator('svg[aria-label^="Cozinha montada"]'); await svg.locator('[data-parte]').first().click({position:{x:5,y:5},force:true}).catch(e=>console.log(String(e).slice(0,200)))
 await p.waitForTimeout(500); await shot('escolhida')
 await p.goto(url('corte')); await p.waitForTimeout(4000); await shot('corte')
})
if(which==='all'||which==='p') await go('phone',390,844,which==='p'&&process.argv[3]==='dark',async(p,shot)=>{
 await p.goto(url('montagem')); await p.getByRole('heading',{name:'Juntas'}).waitFor({timeout:60000}); await p.waitForTimeout(6000); await shot('montagem')
})
await b.close()
