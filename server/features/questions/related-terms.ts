/**
 * Words of one topic, a line each: a syllabus names one of them, an examiner another. A word may be in several lines: it counts for a
 * unit only where the unit has another word of the line. Short forms and names of people must be listed: neither can be worked out.
 */
export const RELATED_TERMS = `
deadlock, banker, safe state, circular wait, hold and wait, resource allocation graph, wait for graph
semaphore, mutual exclusion, critical section, synchronization, producer consumer, bounded buffer, reader writer, dining philosopher, Peterson, race condition, monitor, busy waiting, mutex
cpu scheduling, process scheduling, burst time, gantt chart, turnaround time, waiting time, round robin, quantum, fcfs, sjf, srtf, convoy effect, dispatcher, preemptive, scheduler
process, pcb, context switch, thread, fork, zombie, life cycle, state transition
paging, page table, tlb, frame, page fault, virtual memory, demand paging, belady, thrashing, working set, lru, page replacement, swapping, logical address
fragmentation, contiguous allocation, best fit, first fit, worst fit, compaction, partition, memory allocation, buddy system
disk scheduling, sstf, scan, cylinder, seek time, rotational latency, track, sector, head movement, raid
file system, inode, directory, free space, bit vector, access control list, access right, file allocation, file protection
operating system service, system call, kernel, shell, user mode, dual mode, multiprogramming, multitasking, time sharing, batch, command interpreter, spooling, microkernel
acid, transaction, atomicity, durability, isolation, serializability, schedule, serial schedule, precedence graph, rollback, dirty read, lost update, cascading
locking, two phase, concurrency control, timestamp ordering, lock, validation protocol, optimistic
recovery, log, checkpoint, shadow paging, shadow page, redo, undo, deferred update, immediate update
normal form, normalization, bcnf, functional dependency, transitive dependency, partial dependency, anomaly, canonical cover, closure, armstrong, lossless, decomposition, candidate key, mvd
entity, er diagram, cardinality, weak entity, relationship, generalization, specialization, aggregation, primary key, super key, multivalued attribute, composite attribute
relational algebra, selection, projection, cartesian product, join, tuple calculus, relation, division
sql, query, group by, having, view, trigger, cursor, nested query, aggregate function, ddl, dml, dcl, integrity constraint, referential integrity, foreign key
data independence, three level, three schema, schema, instance, dba, administrator, abstraction, naive user, hierarchical, network model
indexing, hashing, collision, hash table, linear probing, chaining, bucket, double hashing, quadratic probing, b tree index
osi, tcp ip, layer, topology, star, mesh, ring topology, lan, wan, man, reference model
transmission media, twisted pair, coaxial, optical fibre, guided media, unguided media, microwave
line coding, manchester, nrz, encoding, digital to digital
multiplexing, fdm, tdm, wdm
switching, circuit switching, packet switching, virtual circuit, datagram
error detection, crc, checksum, parity, hamming, redundancy, error correction
framing, bit stuffing, byte stuffing, character stuffing, hdlc, flag
flow control, sliding window, go back, selective repeat, stop and wait, arq, piggybacking
medium access, aloha, csma, collision, ethernet, token ring, mac, ieee
routing, distance vector, link state, dijkstra, count to infinity, bellman ford, rip, ospf, shortest path, flooding
ip address, subnet, ipv4, ipv6, classful, cidr, mask, supernetting, logical addressing, nat, header
arp, rarp, dhcp, mac address, icmp, address mapping, bootp
tcp, udp, handshake, segment, connection establishment, port, socket, slow start, congestion window, retransmission, two army, transport layer
congestion, leaky bucket, token bucket, traffic shaping, qos, quality of service, choke packet
dns, domain name, resolver, name space
electronic mail, email, smtp, pop3, imap, mime
cryptography, encryption, rsa, cipher, public key, private key, des, aes, symmetric, diffie hellman, plaintext, decrypt, key exchange
digital signature, authentication, hash function, sha, certificate, signed, verify, kerberos
firewall, intrusion, packet filter, malware, virus, proxy
stack, push, pop, postfix, infix, prefix, polish notation, expression conversion, recursion, tower of hanoi, overflow, underflow
queue, deque, double ended queue, circular queue, priority queue, fifo, enqueue, dequeue
linked list, node, pointer, doubly linked, two way list, header node, polynomial, garbage collection, singly linked
binary tree, traversal, preorder, inorder, postorder, bst, search tree, avl, rotation, threaded, height balanced, huffman
graph, bfs, dfs, breadth first, depth first, adjacency, spanning tree, prim, kruskal, topological sort, warshall, shortest path
sorting, quick sort, merge sort, heap sort, bubble sort, insertion sort, radix sort, divide and conquer, pivot, heap
asymptotic notation, complexity, big oh, omega, theta, worst case, best case, average case, time space, recurrence, master theorem
array, row major, column major, sparse matrix, address of element
searching, binary search, linear search
dynamic programming, knapsack, matrix chain, longest common subsequence, greedy, backtracking, branch and bound, n queen
automata, dfa, nfa, finite automaton, state minimization, transition, moore, mealy, myhill nerode, epsilon, accepts string
regular expression, kleene, arden, regular grammar, regular language, left linear, right linear
context free, cfg, ambiguous, ambiguity, cnf, gnf, derivation tree, chomsky normal, greibach, parse tree, leftmost, rightmost, unit production, useless symbol
pushdown, pda, empty stack, final state, instantaneous description
turing, recursively enumerable, church, tape, universal machine, lba, linear bounded, multitape, recursive language
undecidable, undecidability, halting, pcp, post correspondence, rice, decidable, program stops, reduction
np complete, np hard, polynomial time, cook, sat, satisfiability, vertex cover, travelling salesman, hamiltonian
lexical analysis, token, lexeme, scanner, lex, pattern, input buffering, sentinel, finite automata, regular expression, compiler phase
parsing, parser, ll, lr, slr, lalr, first and follow, shift reduce, left recursion, left factoring, predictive, syntax analysis, operator precedence, yacc, handle pruning, handle, panic mode, recursive descent, shift reduce conflict, error recovery
intermediate code, three address, quadruple, triple, syntax directed, translation, backpatching, postfix notation, dag, annotated parse tree, inherited attribute, synthesized attribute, dependency graph, type checking, type conversion
code optimization, loop optimization, dead code, common subexpression, peephole, data flow, basic block, constant folding, strength reduction, copy propagation, leader, loop invariant, induction variable, flow graph, redundant load
code generation, register allocation, target code, instruction selection, getreg, register descriptor, address descriptor, code generator
symbol table, run time storage, activation record, storage allocation, heap allocation, scope, dangling reference, call by value, call by name, display, access link, parameter passing, garbage collection
waterfall, spiral, agile, prototype, prototyping, rad, process model, life cycle, sdlc, scrum, incremental, evolutionary, risk driven, boehm
requirement, srs, elicitation, dfd, data flow diagram, context diagram, feasibility, non functional, brainstorming, data dictionary
cocomo, function point, size estimation, cost estimation, kloc, effort, loc, pert, gantt, project scheduling
coupling, cohesion, modularity, information hiding, structure chart, modular, module
uml, use case, class diagram, sequence diagram, activity diagram, object oriented design
testing, black box, white box, boundary value, equivalence class, cyclomatic, unit test, integration test, stub, driver, alpha, beta, regression, verification, validation, test case, debugging, bug, stress test
maintenance, corrective, adaptive, perfective, preventive, reverse engineering, re-engineering, version control, change control, configuration management
quality, cmm, capability maturity, iso, six sigma, mccall, quality assurance, reliability, mtbf, mttf, availability, halstead, metrics
case tool, computer aided
boolean, de morgan, logic gate, universal gate, nand, nor, truth table
number system, binary, octal, hexadecimal, complement, base conversion, decimal, radix
code, bcd, gray, excess-3, ascii, ebcdic, weighted code
karnaugh, k-map, minterm, maxterm, prime implicant, quine, don't care, sop, pos, sum of products, product of sums, tabular method, canonical, minimization, simplify, reduce
adder, subtractor, multiplexer, mux, demux, demultiplexer, encoder, decoder, comparator, ripple carry, look ahead, seven segment, combinational, priority encoder, code converter
flip flop, latch, race around, master slave, jk, sr, excitation table, edge triggered, level triggered, triggering, sequential
counter, shift register, ripple counter, johnson, ring counter, mod, siso, pipo, sipo, piso, synchronous counter
ttl, cmos, ecl, fan out, fan in, noise margin, propagation delay, totem pole, logic family, inverter, power dissipation, open collector
adc, dac, ladder, successive approximation, dual slope, flash converter, a/d, d/a
ram, rom, eprom, eeprom, pla, pal, fpga, static ram, dynamic ram, memory cell, sram, dram
addressing mode, instruction format, instruction cycle, opcode, instruction set, operand, zero address
microprogram, control unit, hardwired, control memory, microinstruction, micro-operation, control word
cache, associative mapping, direct mapping, hit ratio, locality of reference, memory hierarchy, set associative
dma, interrupt, programmed i/o, handshaking, cycle stealing, i/o interface, polling, vectored interrupt, daisy chain
pipeline, hazard, speedup, flynn, risc, cisc, vector processing, parallel processing, simd, mimd
booth, multiplication algorithm, floating point, restoring division, ieee 754, arithmetic unit
8085, 8086, pin diagram, assembly language, flag register, bus cycle, machine cycle, t-state, microprocessor
8255, 8259, 8251, 8253, ppi, usart, peripheral, interfacing
8051, microcontroller, timer, serial port, special function register
diode, pn junction, zener, rectifier, clipper, clamper, ripple factor, depletion, filter, bridge rectifier, led, breakdown
bjt, transistor, common emitter, biasing, load line, q point, stabilization, h parameter, early effect, current gain, ce, cb, thermal runaway
fet, mosfet, jfet, pinch off, drain characteristic, transconductance, enhancement, depletion mode
op amp, operational amplifier, inverting, cmrr, slew rate, integrator, differentiator, summing, comparator, virtual ground, schmitt
oscillator, barkhausen, wien bridge, hartley, colpitts, rc phase shift, crystal, feedback amplifier, positive feedback, negative feedback
fourier, spectrum, parseval, dtft, fourier series, harmonic, even function, odd function, half range
laplace, inverse transform, initial value, final value, transfer function, convolution, shifting
z transform, roc, difference equation, region of convergence
lti, impulse response, convolution, causal, stable system, linear time invariant, energy signal, power signal
sampling, nyquist, aliasing, reconstruction, sampling theorem
amplitude modulation, am, modulation index, dsb, ssb, vsb, envelope detector, sideband
frequency modulation, fm, phase modulation, carson, pll, deviation, angle modulation
pcm, delta modulation, quantization, dpcm, pulse modulation, pam, pwm, ppm, companding
ask, fsk, psk, qpsk, digital modulation, matched filter, qam, bit error
antenna, dipole, radiation pattern, directivity, yagi, gain of antenna
waveguide, transmission line, smith chart, standing wave, reflection coefficient, vswr, characteristic impedance
control system, open loop, closed loop, block diagram reduction, signal flow graph, mason, feedback
time response, overshoot, settling time, rise time, damping, steady state error, second order, pid
stability, routh, hurwitz, root locus, nyquist, bode, gain margin, phase margin, polar plot, frequency response
state space, controllability, observability, state variable, state transition matrix
kirchhoff, kvl, kcl, mesh, nodal, loop current, source transformation, dc circuit
thevenin, norton, superposition, maximum power transfer, reciprocity, millman, tellegen, network theorem, equivalent circuit
ac circuit, phasor, rms, power factor, resonance, rlc, impedance, reactive power, average value, form factor, sinusoidal, quality factor
three phase, star, delta, line voltage, phase voltage, wattmeter, balanced load, two wattmeter
transformer, turns ratio, open circuit test, short circuit test, core loss, copper loss, regulation, emf equation, autotransformer, all day efficiency, hysteresis, eddy current
induction motor, slip, rotating magnetic field, squirrel cage, torque slip, slip ring, single phase motor
dc machine, dc motor, dc generator, armature, back emf, commutator, shunt, series motor, starter, speed control, commutation, lap winding
synchronous, alternator, v curve, synchronous motor, hunting, excitation
earthing, fuse, mcb, switchgear, battery, wiring, electrical installation, elcb, relay, circuit breaker, lead acid, charging, leakage current, energy bill, plate earthing, cable, energy consumption, unit consumed, lamp
magnetic circuit, reluctance, mmf, flux, b-h curve, magnetisation
corona, sag, insulator, string efficiency, skin effect, transmission conductor, bundled, ferranti
zeroth law, thermal equilibrium, temperature scale, thermometer
system, control volume, intensive, extensive, closed system, isolated, point function, path function, quasi-static, continuum, surroundings, boundary
first law, internal energy, enthalpy, joule, steady flow, throttling, nozzle, sfee, pmm-1, polytropic, compressor, flow process
second law, kelvin planck, clausius statement, heat pump, refrigerator, carnot, heat engine, pmm-2, reversible, irreversible, cop
entropy, clausius inequality, t-s diagram, third law, isentropic
exergy, availability, dead state, gouy stodola, available energy, irreversibility, useful work
pure substance, steam, dryness, triple point, critical point, mollier, saturation, quality of steam, steam table, p-t diagram
real gas, van der waals, compressibility, equation of state
otto, diesel, dual cycle, brayton, air standard, compression ratio, gas power
rankine, reheat, regeneration, vapour power, boiler, condenser, turbine
conduction, fourier law, thermal conductivity, fin, critical radius, composite wall, insulation
convection, nusselt, prandtl, boundary layer, heat transfer coefficient, grashof
radiation, stefan boltzmann, emissivity, black body, shape factor, kirchhoff law, wien, planck, radiation shield
heat exchanger, lmtd, ntu, effectiveness, counter flow, parallel flow, fouling
viscosity, surface tension, capillarity, newtonian, fluid property, density, specific gravity, vapour pressure, capillary rise, non-newtonian, dynamic viscosity, kinematic viscosity, poise, compressibility
hydrostatic, manometer, pascal, buoyancy, metacentre, centre of pressure, floating body, metacentric, pressure measurement, u-tube, gate, total pressure, differential manometer, submerged
continuity, streamline, velocity potential, stream function, streakline, pathline, flow net, vorticity, kinematics, circulation, rotational, irrotational, steady flow, unsteady flow, velocity field
bernoulli, venturimeter, orifice, pitot, euler equation, momentum equation, dynamics of fluid, notch, weir, venturi, discharge measurement, velocity measurement, coefficient of discharge
pipe, darcy, friction factor, hagen poiseuille, reynolds, laminar, turbulent, head loss, minor loss, water hammer, siphon
dimensional analysis, buckingham, froude, similitude, model testing, rayleigh method, dimensionless number, mach number, similarity, prototype, distorted model, geometric similarity, dynamic similarity, spillway model
boundary layer, displacement thickness, drag, lift, separation, momentum thickness, blasius
turbine, pelton, francis, kaplan, draft tube, specific speed, cavitation, centrifugal pump, reciprocating pump, impulse of jet, air vessel, priming, npsh, impeller, jet, runner, governing, impulse turbine, reaction turbine, hydraulic machine
stress, strain, hooke, poisson, young, bulk modulus, elastic constant, elongation, resilience, rod, bar, temperature stress, impact load, composite bar, modulus of rigidity
principal stress, mohr, oblique plane, inclined plane, von mises, rankine theory, tresca, failure theory, rosette, maximum shear, pure shear
shear force, bending moment, sfd, bmd, contraflexure, cantilever, simply supported, overhanging, udl, hogging, sagging, couple
bending stress, flexure, neutral axis, section modulus, moment of resistance, shear stress distribution, flitched, i-section
deflection, slope, macaulay, moment area, double integration, conjugate beam
torsion, shaft, torque, polar modulus, spring, twist, power transmitted
column, strut, euler, buckling, crippling, slenderness, rankine gordon, effective length
cylinder, hoop stress, lame, thin shell, thick shell, longitudinal stress, boiler
truss, method of joints, method of sections, frame
friction, belt, ladder, wedge, rope, screw jack, angle of repose
centroid, moment of inertia, parallel axis, centre of gravity
lami, equilibrium, resultant, concurrent, free body, coplanar, force system, varignon
projectile, d'alembert, work energy, impulse, momentum, kinetics, kinematics
gear, gear train, involute, interference of gear, epicyclic, pressure angle
cam, follower, displacement diagram
governor, watt, porter, flywheel, hartnell, hunting, sensitiveness
kinematic chain, four bar, mechanism, inversion, grubler, degree of freedom, instantaneous centre, coriolis, slider crank
vibration, natural frequency, damping, critical speed, resonance, logarithmic decrement
casting, mould, pattern, core, riser, gating, sand, foundry
welding, arc, tig, mig, electrode, gas welding, soldering, brazing, resistance welding
lathe, milling, drilling, tool, machining, chip, tool life, taylor, cutting, merchant, grinding
rolling, forging, extrusion, drawing, forming, sheet metal, hot working, cold working
iron carbon, phase diagram, heat treatment, annealing, hardening, eutectoid, tempering, normalizing, martensite, ttt
crystal structure, miller indices, packing factor, dislocation, bcc, fcc, hcp, bragg
interference, newton's rings, thin film, michelson, coherent, fringe, young, double slit, wedge, soap bubble
diffraction, grating, rayleigh criterion, resolving power, fraunhofer, single slit, fresnel
polarization, brewster, malus, double refraction, nicol, wave plate, polarimeter, optical activity, specific rotation, ordinary ray, extraordinary, calcite
laser, population inversion, stimulated emission, spontaneous emission, einstein coefficient, he-ne, ruby, pumping, holography, hologram, metastable
optical fibre, numerical aperture, acceptance angle, total internal reflection, step index, graded index, attenuation
quantum, de broglie, schrodinger, wave function, uncertainty, heisenberg, particle in a box, compton, photoelectric, psi, matter wave, tunneling, group velocity, phase velocity, energy level, scattered x-ray, eigenvalue
maxwell, displacement current, poynting, skin depth, ampere, electromagnetic wave, em wave, gauss law, divergence, curl, gradient, stokes, continuity equation
semiconductor, fermi level, hall effect, band gap, energy gap, doping, intrinsic, extrinsic, solar cell, photovoltaic, carrier, drift
superconductor, meissner, cooper pair, bcs theory, critical field, critical temperature, josephson, type ii
nanomaterial, carbon nanotube, quantum dot, nano, fullerene
relativity, lorentz, time dilation, length contraction, michelson morley, mass energy
ultrasonic, piezoelectric, magnetostriction, acoustics, reverberation, sabine
dielectric, polarizability, clausius mosotti, permittivity
magnetic material, ferromagnetic, paramagnetic, diamagnetic, hysteresis loop, domain, curie
atomic structure, molecular orbital, bond order, hybridization, crystal field, ligand, lcao, mo diagram, antibonding, bonding orbital, aromatic, aromaticity, d orbital, octahedral, tetrahedral, complex, radial distribution, benzene, valence bond
spectroscopy, uv visible, infrared, nmr, chromophore, beer lambert, vibrational, rotational spectra, chemical shift, absorbance, molar absorptivity, bathochromic, hypsochromic, lambert, tms, shielding, fingerprint region, mode of vibration, auxochrome, fluorescence, splitting of signal, mri
electrochemistry, nernst, emf, cell potential, corrosion, rusting, galvanic, electrode potential, cathodic protection, battery, fuel cell, pourbaix, sacrificial anode, impressed current, concentration cell, pitting, reference electrode, calomel, passivity
hardness of water, edta, zeolite, ion exchange, boiler scale, water treatment, softening, reverse osmosis, sludge, priming, lime soda, permanent hardness, temporary hardness, hardness, water chemistry, alkalinity, caustic embrittlement
polymer, polymerization, nylon, bakelite, thermoplastic, rubber, vulcanization, thermosetting, elastomer, conducting polymer
fuel, calorific value, octane, cetane, coal, proximate analysis, ultimate analysis, bomb calorimeter, knocking, cracking
stereochemistry, chirality, enantiomer, isomer, conformation, optical isomer, diastereomer, newman, cyclohexane, chair form, boat form, cis trans, staggered, eclipsed, nomenclature, r and s configuration, fischer, conformational, e and z
organic reaction, substitution, elimination, sn1, sn2, aspirin, addition reaction, markovnikov, paracetamol, drug, mechanism, nucleophilic, electrophilic, carbocation, grignard, free radical
periodic property, ionization energy, electron affinity, electronegativity, effective nuclear charge, slater, fajan, pauling scale, mulliken, vsepr, hsab, periodic trend, atomic radius, shielding effect, molecular geometry, lanthanide contraction
lubricant, viscosity index, flash point, pour point
gibbs, free energy, entropy, ellingham, spontaneity
phase rule, gibbs phase rule, eutectic, one component
chemical kinetics, rate constant, order of reaction, arrhenius, activation energy, catalysis, half life
matrix, rank, eigenvalue, eigenvector, cayley hamilton, inverse of matrix, diagonalization, linear equation, gauss elimination
vector space, basis, dimension, linear transformation, inner product, gram schmidt, linearly independent
mean value theorem, rolle, taylor, maclaurin, maxima and minima, lagrange multiplier, extreme value, saddle point
partial derivative, euler theorem, homogeneous function, jacobian, total derivative
double integral, change of order, triple integral, beta, gamma function, multiple integral, volume of solid
sequence, series, convergence, ratio test, root test, leibnitz test, radius of convergence
differential equation, integrating factor, bernoulli equation, particular integral, variation of parameters, complementary function, exact equation, cauchy euler, ode
partial differential, pde, heat equation, wave equation, separation of variables, charpit, lagrange equation, clairaut
vector calculus, green theorem, line integral, stokes, surface integral, divergence theorem, solenoidal, irrotational
complex analysis, cauchy riemann, analytic function, residue, contour, laurent, conformal, bilinear, harmonic conjugate, pole, singularity
probability, bayes, random variable, conditional probability, expectation, variance, mgf, dice, coin
binomial, poisson, normal distribution, exponential distribution, geometric distribution
hypothesis, t test, chi square, f test, significance, sample mean, null hypothesis, confidence interval
correlation, regression, curve fitting, least square, line of best fit, rank correlation
newton raphson, bisection, regula falsi, secant, root of equation, transcendental
interpolation, lagrange formula, divided difference, newton forward, finite difference
numerical integration, simpson, trapezoidal, runge kutta, euler method, picard, quadrature
set, relation, function, equivalence relation, partial order, hasse, poset, venn, injective, bijective, reflexive, transitive
logic, proposition, tautology, truth table, predicate, quantifier, inference, contradiction, converse, contrapositive, normal form
counting, permutation, combination, pigeonhole, inclusion exclusion, generating function, recurrence relation
algebraic structure, group, subgroup, coset, ring, field, lagrange theorem, abelian, homomorphism, monoid, semigroup, cyclic
lattice, boolean algebra, distributive lattice, complemented
graph theory, euler path, hamiltonian, planar, chromatic number, coloring, isomorphic, tree, bipartite
induction, proof, mathematical induction, contradiction
artificial intelligence, heuristic, a star, hill climbing, search strategy, minimax, alpha beta, informed search, uninformed, game playing, state space search
knowledge representation, first order logic, semantic net, unification, resolution, forward chaining, backward chaining, expert system
machine learning, decision tree, k means, clustering, supervised, unsupervised, overfitting, svm, naive bayes, classification, knn
neural network, perceptron, backpropagation, activation function, gradient descent, deep learning, cnn
data mining, association rule, apriori, frequent item, data warehouse, olap, star schema
cloud, virtualization, saas, paas, iaas, hypervisor
scan conversion, dda, bresenham, line drawing, circle drawing, polygon fill, rasterization
transformation, translation, rotation, scaling, shear, homogeneous coordinate, reflection
clipping, cohen sutherland, sutherland hodgman, viewport, window
hidden surface, z buffer, back face, bezier, b-spline, shading, phong, gouraud, projection, perspective
inheritance, polymorphism, virtual function, overriding, base class, derived class, overloading, dynamic binding, multiple inheritance
class, object, encapsulation, constructor, destructor, friend function, oop, this pointer, static member
exception, try catch, throw, template, file stream, stl
java, jvm, bytecode, applet, servlet, package, interface, multithreading, jdbc
pointer, structure, union, storage class, call by reference, dynamic memory, malloc, string function
loop, while, for loop, break, continue, switch, decision, control statement, iteration
html, css, javascript, xml, php, web page, ajax, dom
wireless, cellular, gsm, handoff, frequency reuse, cdma, bluetooth, mobile ip, wifi, ad hoc
surveying, levelling, theodolite, contour, chain, traverse, compass, plane table, tacheometry, bearing
cement, concrete, workability, slump, aggregate, water cement ratio, mix design, admixture, curing
soil, void ratio, atterberg, liquid limit, permeability, consolidation, compaction, bearing capacity, shear strength, terzaghi, proctor, settlement, pile
reinforced, rcc, limit state, working stress, slab, stirrup, development length, singly reinforced, doubly reinforced, beam design
determinate, influence line, arch, cable, muller breslau, slope deflection, moment distribution, indeterminate, three moment, stiffness matrix, castigliano
highway, pavement, camber, superelevation, sight distance, traffic, flexible pavement, rigid pavement, bitumen, railway, gauge
bod, cod, sewage, activated sludge, trickling filter, water supply, sedimentation, wastewater, chlorination, coagulation
hydrology, unit hydrograph, rainfall, runoff, infiltration, flood, evaporation, dam, canal, irrigation, duty and delta
ecosystem, food chain, biodiversity, ecological pyramid, energy flow, hot spot, conservation
pollution, acid rain, ozone, global warming, noise pollution, solid waste, greenhouse, air pollution
demand, elasticity, supply, utility, indifference curve, law of demand, consumer
cost, break even, revenue, marginal cost, opportunity cost, fixed cost
market, monopoly, oligopoly, perfect competition, price discrimination
inflation, gdp, national income, monetary policy, fiscal, bank
planning, organizing, staffing, controlling, fayol, taylor, management principle, span of control, delegation
motivation, maslow, leadership, herzberg, hierarchy of needs, theory x
inventory, eoq, abc analysis, material requirement, stock
linear programming, simplex, graphical method, dual, big m, transportation problem, assignment, vogel, hungarian, operations research
project network, cpm, pert, critical path, float, slack
queuing, waiting line, kendall, arrival rate, service rate
total quality, control chart, acceptance sampling, quality circle, oc curve
preamble, constituent assembly, sovereign, secular, constitutionalism, salient feature, government of india act
fundamental right, right to equality, freedom of speech, habeas corpus, mandamus, writ, article 21, article 19, directive principle, fundamental duty
parliament, president, prime minister, cabinet, lok sabha, rajya sabha, speaker, money bill, supreme court, judicial review, union list
governor, chief minister, panchayat, panchayati raj, municipality, collector, high court, vidhan sabha, local body, local self government, 73rd amendment
emergency, amendment, article 356, article 368, basic structure, kesavananda, election commission, 42nd amendment, president rule, financial emergency
communication, barrier, verbal, non verbal, listening, body language, grapevine, kinesics
letter, resume, report writing, memo, cv, business letter, minutes, e-mail writing, notice
vocabulary, grammar, tense, prefix, suffix, synonym, antonym, sentence, preposition, phonetics, vowel
ethics, human value, harmony, happiness, prosperity, self, trust, family, society, natural acceptance
patent, copyright, trademark, intellectual property, ipr, design right
cyber law, it act, cyber crime, hacking, phishing, digital evidence, forensic
disaster, earthquake, cyclone, mitigation, preparedness, tsunami, landslide
entrepreneur, business plan, startup, venture, sole proprietorship, partnership, marketing, capital budgeting, npv, irr, payback, depreciation
thyristor, scr, commutation, firing angle, triac, inverter, chopper, converter, cycloconverter, snubber, power electronics
instrument, pmmc, moving iron, bridge, maxwell bridge, wheatstone, cro, error in measurement, transducer, lvdt, strain gauge, thermocouple, rtd, schering
power plant, hydro, nuclear, thermal power, load factor, diversity factor, tariff, solar energy, wind energy, biogas, tidal, geothermal, photovoltaic, renewable
fault, symmetrical component, load flow, newton raphson, gauss seidel, ybus, sequence network, swing equation, equal area
vlsi, fabrication, lithography, oxidation, stick diagram, cmos inverter, layout, twin tub, diffusion, scaling
vhdl, verilog, entity architecture, hdl, behavioural modelling, dataflow modelling
fir, iir, butterworth, chebyshev, window, digital filter, bilinear transformation, impulse invariant, linear phase
fft, dft, butterfly, twiddle, circular convolution, decimation in time
information, shannon, huffman, source coding, entropy, channel capacity, mutual information, linear block code, convolutional code, viterbi
satellite, orbit, kepler, geostationary, transponder, link budget, radar, doppler, duplexer
microwave, klystron, magnetron, twt, gunn, directional coupler, magic tee, s parameter
fibre, dispersion, attenuation, splice, led source, photodiode, optical communication
robot, end effector, manipulator, denavit, robot kinematics, actuator, sensor
cnc, part programming, numerical control, cad, cam, fms, group technology, rapid prototyping
engine, carburettor, ignition, spark, fuel injection, detonation, supercharging, scavenging, four stroke, two stroke, ci engine, si engine
refrigeration, vapour compression, vapour absorption, refrigerant, psychrometric, air conditioning, humidity, wet bulb, ton of refrigeration
fatigue, endurance, factor of safety, key, coupling, bearing, rivet, bolt, screw, weld, joint, clutch, brake, machine design, stress concentration
limit, fit, tolerance, gauge, metrology, micrometer, sine bar, surface finish, comparator
forecasting, plant layout, work study, time study, method study, production planning, line balancing, productivity, aggregate planning
distributed, lamport, clock synchronization, logical clock, rpc, consistency, replication, election algorithm
hadoop, mapreduce, big data, hdfs, nosql, hive
iot, arduino, raspberry, sensor, mqtt, zigbee
tension member, compression member, gusset, plate girder, steel structure, lacing, purlin, welded connection
`;
