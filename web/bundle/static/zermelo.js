"use strict";(()=>{var M=(1+Math.sqrt(5))/2;function k([e,t],o=1/0){let[r,a]=o===1/0?[e,t]:[e%(o+1),t%(o+1)];return Math.floor(Math.abs(r-a)*M)===Math.min(r,a)}var u=e=>e.position.split(" ").map(Number).reduce((t,o)=>t^o,0),i=e=>t=>t.position===e,l=(e,t)=>o=>o.position!==e&&k(o.position.split(" ").map(Number),t),n=e=>e.answer.verdict==="loss",g=e=>t=>t.position!==e&&n(t),m=e=>e.over,d={cap:"3"},y={cap:"10"},O=`6
......
.##...
......
...#..
......
......
2
1 1 1 2
6 5 6 6
`,f=O,b=`graph 6 9
1 2
1 3
1 4
2 3
2 4
3 4
4 5
4 6
5 6
`,$=`graph 3 2
1 2
2 3
tokens 2
`,h={file:`${b}tokens 1
`},H={file:`${b}tokens 1 4
${$}`},w={file:`${b}tokens 2 4
${$}`},C={rows:"single",columns:"twins"},R={nim:[{at:"4 4",done:e=>e.position!=="4 4"&&u(e)===0},{at:"3 4 5",figure:"powers"},{at:"3 4 5",figure:"xor"},{at:"3 4 5",figure:"xor",done:e=>u(e)===0},{at:"1 4 5",figure:"xor",done:e=>u(e)!==0},{at:"33 9 30 11",figure:"check"}],kayles:[{at:"5",figure:"mex"},{at:"5",figure:"strip"},{at:"5",figure:"scatter"},{at:"12"},{at:"12"},{at:"1000000",figure:"check"}],green:[{},{figure:"solver"},{figure:"solver"},{figure:"solver"},{figure:"labels"},{figure:"check"}],wythoff:[{at:"4 4",done:i("0 0")},{at:"2 1",done:i("0 0")},{at:"7 5",figure:"corner"},{at:"7 5",figure:"corner",done:l("7 5")},{at:"5 8",figure:"pairs"},{at:"20 31",figure:"pairs",done:l("20 31")},{at:"20 31",figure:"check"}],treat:[{at:"4 0",set:d,done:i("0 0")},{at:"7 5",set:d,figure:"corner"},{at:"7 5",set:d,figure:"corner",done:l("7 5",3)},{at:"5 2",set:d,done:i("0 0")},{at:"5 2",set:d,figure:"corner"},{at:"40 31",set:y,done:l("40 31",10)},{at:"40 31",set:y,figure:"check"}],chomp:[{at:"4x4",done:i("4,1,1,1")},{at:"2x6",done:i("6,5")},{at:"3x4",done:i("4,4,3")},{at:"4,4,3",figure:"replies"},{at:"3x4",done:n},{at:"5x7",done:n},{at:"5x7",figure:"check"}],pigs:[{file:f,done:e=>typeof e.answer.steps=="number"&&e.answer.steps<11},{file:f,figure:"flood"},{file:f,figure:"bounds"},{file:f,figure:"plain"},{file:f,figure:"best"},{file:f,figure:"opened"},{file:f,figure:"check"}],bidding:[{at:"15 13 1",done:n},{at:"15 11 1",done:g("15 11 1")},{at:"15",figure:"rooms"},{at:"15",figure:"rooms",done:n},{at:"1000",figure:"map"},{at:"33",figure:"strip"},{at:"1000",figure:"check"}],stripes:[{at:"3,3,3 13",done:i("3,3,3 5 5")},{at:"2,2,2 5",done:m},{at:"2,2,2 7",figure:"mex"},{at:"2,2,2 7",figure:"strip"},{at:"1,5,1 6",figure:"mex"},{at:"2,5,7 12 7",figure:"worth",done:n},{at:"2,5,7 1000000",figure:"check"}],hex:[{at:".../.X./...",done:m},{at:"XOX/OX./.O.",done:m},{at:"3x3",done:n},{at:"4x3",done:g(".../.../.../...")},{at:"4x4",done:n},{at:"..../..X./..../....",figure:"replies"},{at:"4x4",figure:"check"}],coins:[{at:"THTHHT",set:C,done:n},{at:"TTT/TTT/TTH",figure:"mex"},{at:"TTT/TTT/TTH",figure:"products"},{at:"TTTT/TTTT/TTTT/TTTH",figure:"products"},{at:"TTTT/THTH/TTHT/TTTH",figure:"products",done:n},{at:"TTTT/THTH/TTHT/TTTH",figure:"check"}],dag:[{...h,done:n},{...h,figure:"solver"},{...h,figure:"mex"},{...H,figure:"worth",done:g("1 4 2")},{...w,figure:"worth",done:n},{...w,figure:"check"}]};var T=["play","explore","understand"],L={play:[],explore:["moves","history","graph"],understand:["lesson","rules","why","solver"]};var p=e=>L.understand.includes(e)?"understand":"explore";var s=e=>encodeURIComponent(e).replace(/%20/g,"+").replace(/%2C/g,",").replace(/%2F/g,"/");function P(e){let t=Object.entries(e.parameters).sort().map(([o,r])=>`${s(o)}=${s(r)}`);if(e.moves.length&&t.push(`~moves=${e.moves.map(s).join("~")}`),e.mode&&e.mode!==p(e.tab)&&t.push(`~mode=${e.mode}`),e.rival&&t.push(`~rival=${s(e.rival)}`),e.second&&t.push("~second=1"),e.step&&t.push(`~step=${e.step}`),e.traced&&(t.push(`~solver=${s(e.traced.solver)}`),e.traced.set&&t.push(`~set=${s(e.traced.set)}`),e.traced.at&&t.push(`~at=${e.traced.at}`)),e.own)for(let o of["alpha","beta"])(o==="alpha"||e.own.beta.length)&&t.push(`~${o}=${e.own[o].map(encodeURIComponent).join(",")}`);e.tab!=="moves"&&t.push(`~tab=${s(e.tab)}`),e.file!==void 0&&t.push(`~file=${s(e.file)}`);for(let[o,r]of Object.entries(e.data??{}).sort())t.push(`~data.${s(o)}=${s(r)}`);return`#/${s(e.game)}/${s(e.position)}${t.length?"?":""}${t.join("&")}`}var S=new URL(".",document.currentScript.src).href,j=["game","position","set","moves","mode","tab","opponent","second","lang","theme"],A=e=>Object.fromEntries(e.split(/[\s,]+/).filter(t=>t.includes("=")).map(t=>t.split("=",2)));function E(e){let t=e.replace(/^\s*\n|\s+$/g,"").split(`
`),o=Math.min(...t.filter(r=>r.trim()).map(r=>r.search(/\S/)));return t.map(r=>r.slice(o)).join(`
`)}var x=class extends HTMLElement{static observedAttributes=j;frame;connectedCallback(){this.frame||(document.readyState==="loading"?document.addEventListener("DOMContentLoaded",()=>this.fill(),{once:!0}):this.fill())}attributeChangedCallback(){this.frame&&(this.frame.src=this.place())}fill(){if(this.frame||!this.isConnected)return;let t=document.createElement("iframe");Object.assign(t.style,{border:"0",width:"100%",height:"26rem",display:"block",colorScheme:"normal"}),t.title=`Zermelo: ${this.getAttribute("game")??"nim"}`,t.loading="lazy",t.allow="clipboard-write",t.src=this.place(),addEventListener("message",({source:r,data:a})=>{r===t.contentWindow&&a?.zermelo==="height"&&(t.style.height=`${Number(a.height)||0}px`)});let o=this.attachShadow({mode:"open"});Object.assign(this.style,{display:this.style.display||"block"}),o.append(this.frame=t)}place(){let t=c=>this.getAttribute(c)??"",o=E(this.querySelector("script")?.textContent??""),r=t("tab")||"moves",a={game:t("game")||(o?"script":"nim"),position:t("position"),parameters:A(t("set")),moves:t("moves").split(/\s+/).filter(Boolean),tab:r,mode:T.find(c=>c===t("mode"))??(t("tab")?p(r):"play"),...t("opponent")?{rival:t("opponent")}:{},...this.hasAttribute("second")?{second:!0}:{},...o?{file:`${o}
`}:{}},v=new URLSearchParams({embed:this.hasAttribute("tab")?"tab":""});for(let c of["lang","theme"])t(c)&&v.set(c,t(c));return`${S}?${v}${P(a)}`}};customElements.define("zermelo-board",x);})();
