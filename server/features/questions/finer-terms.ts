/** More lines of related terms (related-terms.ts): topics within a subject that are told apart by them. */
export const FINER_TERMS = `
supervised, unsupervised, types of learning, training set, test set, validation set, overfitting, underfitting, bias variance, learning system, checkers, cross validation
linear regression, straight line, predict, logistic, sigmoid, cost function, gradient descent, least squares, residual, r squared, ridge
bayes, posterior, prior, likelihood, spam, naive bayes, bayesian network, belief network, maximum likelihood, em algorithm
svm, support vector, kernel, hyperplane, margin, kernel trick, slack variable
decision tree, id3, information gain, gini, gain ratio, pruning, entropy, cart, c4.5, random forest, play tennis
nearest neighbour, knn, instance based, lazy learner, eager learner, case based, locally weighted, distance metric, radial basis
neuron, perceptron, xor, backpropagation, weight update, activation function, relu, softmax, tanh, multilayer, hidden layer, artificial neural network
convolutional, pooling, stride, padding, feature map, cnn, image classification, deep learning, dropout
rnn, lstm, gru, sequence model, vanishing gradient, autoencoder, gan, transformer, attention
reinforcement learning, agent, reward, policy, bellman, markov decision process, q learning, exploration, exploitation
genetic algorithm, fitness function, crossover, mutation, chromosome, roulette wheel, selection operator, population
clustering, k means, hierarchical clustering, dbscan, dendrogram, centroid, agglomerative, silhouette
dimensionality reduction, pca, principal component, lda, feature selection, eigen face
association, apriori, support, confidence, fp growth, market basket, frequent itemset
data warehouse, olap, etl, star schema, snowflake, fact table, roll up, drill down, data cube
preprocessing, data cleaning, missing value, noisy data, normalization, discretization, outlier
ensemble, bagging, boosting, adaboost, voting
evaluation, confusion matrix, precision, recall, f1, roc, accuracy, sensitivity
natural language, tokenization, stemming, pos tagging, n gram, named entity, parsing, tf idf, word embedding
intelligent agent, peas, rational agent, environment, turing test, task environment
uninformed search, bfs, dfs, depth limited, iterative deepening, uniform cost, blind search
informed search, heuristic, a star, best first, hill climbing, simulated annealing, local maxima, admissible
adversarial search, minimax, alpha beta pruning, game tree, game playing
constraint satisfaction, csp, crypt arithmetic, map coloring, backtracking, arc consistency
predicate logic, unification, resolution, skolem, horn clause, knowledge base, clause form, inference
semantic network, frame, script, conceptual dependency, ontology, knowledge representation
uncertainty, fuzzy, membership function, defuzzification, dempster, certainty factor, bayesian
expert system, inference engine, mycin, forward chaining, backward chaining, rule based, explanation facility
planning, strips, partial order planning, blocks world, goal stack
classical encryption, caesar, playfair, hill cipher, vigenere, substitution cipher, transposition, one time pad, rail fence
block cipher, des, feistel, aes, s-box, confusion, diffusion, mode of operation, ecb, cbc, avalanche, stream cipher
number theory, modular arithmetic, euclid, gcd, fermat, chinese remainder, primality, totient, discrete logarithm
asymmetric, rsa, diffie hellman, elgamal, elliptic curve, man in the middle
message authentication, mac, hash, sha, md5, birthday attack, hmac, digital signature, dss
web security, ssl, tls, ipsec, pgp, s/mime, https, set, kerberos, x.509
security attack, passive attack, active attack, security service, confidentiality, integrity, masquerade, replay
cloud computing, iaas, paas, saas, service model, deployment model, public cloud, hybrid cloud
virtualization, hypervisor, vm migration, xen, kvm, vmware, container, docker
image enhancement, histogram equalization, spatial filter, smoothing, sharpening, contrast stretching, median filter, gray level
image segmentation, edge detection, thresholding, sobel, canny, region growing, watershed, hough
image compression, redundancy, run length, jpeg, lossy, lossless, arithmetic coding
morphology, dilation, erosion, opening, closing, structuring element
image restoration, wiener, inverse filter, degradation, noise model
colour model, rgb, hsi, cmy, pseudo colour
pixel, adjacency, connectivity, digitization, sampling, quantization, image formation, neighbour
raster scan, crt, random scan, display device, refresh, frame buffer, shadow mask, graphics hardware
process creation, fork, exec, wait, parent process, child process, orphan
interprocess, pipe, message queue, shared memory, message passing
master theorem, substitution method, recurrence, recursion tree, asymptotic
greedy, activity selection, fractional knapsack, job sequencing, huffman, minimum spanning tree
dynamic programming, lcs, matrix chain, 0/1 knapsack, floyd warshall, bellman ford, optimal substructure, all pairs
backtracking, n queen, sum of subsets, hamiltonian cycle, graph coloring, branch and bound
string matching, kmp, rabin karp, boyer moore, naive string
approximation algorithm, randomized algorithm, np hard, vertex cover, set cover
red black tree, b tree, binomial heap, fibonacci heap, splay, advanced data structure
variable, data type, operator, expression, identifier, keyword, constant, precedence, type conversion, token of c
function, call by value, recursion, argument, parameter, prototype, scope of variable, library function
array, string, two dimensional, matrix multiplication, character array, palindrome
structure, union, enumeration, typedef, nested structure, self referential
file handling, fopen, fread, fprintf, command line argument, file pointer, preprocessor, macro
flowchart, algorithm, pseudocode, compiler, interpreter, linker, program development
python, list, tuple, dictionary, lambda, comprehension, slicing, numpy, pandas
thread, synchronized, runnable, multithreading, thread life cycle, java thread
swing, awt, applet, event handling, layout manager, listener, gui
jdbc, servlet, jsp, session tracking, cookie, javabean, struts
package, interface, abstract class, access specifier, super keyword, final keyword
bus, register transfer, rtl, arbitration, three state buffer, bus architecture, von neumann, memory transfer
blockchain, bitcoin, consensus, proof of work, smart contract, ethereum, ledger, mining
distributed system, transparency, middleware, rpc, distributed file system, fault tolerance, mutual exclusion
software architecture, design pattern, observer, singleton, mvc
ir, information retrieval, inverted index, vector space model, page rank, crawling, indexing
mobile, cellular, cell splitting, frequency reuse, handoff, gsm, call setup, co-channel interference
fading, multipath, path loss, rayleigh fading, doppler spread, diversity, equalizer, rake
lte, 5g, ofdm, mimo, 4g, wimax, spread spectrum
ad hoc, manet, wsn, aodv, dsr, sensor node, sink, mobile ip
clipper, clamper, clipping, clamping, rectifier, piv, bridge rectifier, half wave, full wave, ripple
zener, breakdown, avalanche, voltage regulator, tunnel diode, varactor, schottky, photodiode, led
bjt biasing, q point, stability factor, thermal runaway, voltage divider bias, self bias, load line, fixed bias
amplifier, h parameter, emitter follower, common collector, small signal, darlington, cascade, ce mode, input impedance
mosfet, fet, jfet, pinch off, enhancement, depletion, common source, voltage controlled, threshold voltage
feedback, negative feedback, voltage series, oscillator, sustained oscillation, barkhausen, wien, colpitts, crystal
power amplifier, class b, push pull, crossover distortion, class a, class ab, efficiency of amplifier
op-amp, virtual ground, cmrr, psrr, slew rate, adder circuit, active filter, low pass filter, schmitt trigger, zero crossing, first order filter
555 timer, astable, monostable, multivibrator, pll, vco, duty cycle
voltage regulator, 723, series regulator, smps, three terminal regulator
signal classification, periodic signal, even signal, unit step, ramp, energy signal, time shifting, aperiodic
probability density, random process, stationary, autocorrelation, ergodic, gaussian, white noise, power spectral density
noise figure, noise temperature, shot noise, thermal noise, snr, superheterodyne, receiver, image frequency
two port, z parameter, y parameter, abcd, h parameter, transmission parameter, image impedance
graph of network, tree, cut set, tie set, incidence matrix, dual network
transient, rl circuit, rc circuit, time constant, initial condition, growth of current
coupled circuit, mutual inductance, dot convention, coefficient of coupling
network synthesis, foster, cauer, positive real, hurwitz polynomial
coulomb, electric field, gauss law, electric potential, dipole, capacitance, laplace equation, poisson, image charge
biot savart, magnetic field, ampere, vector potential, lorentz force, inductance, faraday
transducer, lvdt, strain gauge, thermocouple, rtd, thermistor, piezoelectric, load cell
compensator, lead, lag, pid controller, lead lag, tuning, ziegler
mathematical modelling, translational system, rotational system, transfer function, servomotor, synchro, analogy
drive, four quadrant, braking, plugging, regenerative braking, duty, traction, electric drive
transmission line, short line, medium line, abcd constant, surge impedance, ferranti, corona, inductance of line
protection, relay, circuit breaker, arc extinction, differential protection, distance relay, buchholz, sf6, lightning arrester
fin, pin fin, lagging, insulation, furnace wall, critical radius, thermal resistance, lumped, biot, transient, composite wall, conduction
convection, nusselt, prandtl, grashof, film coefficient, law of cooling, flat plate, thermal layer, hydrodynamic layer, stanton
radiation, emissivity, absorptivity, wien, shield, reciprocity, view factor, grey body, net exchange, kirchhoff, shape factor
heat exchanger, shell and tube, lmtd, counter flow, fouling, overall coefficient, ntu, effectiveness
boiling, nucleate, film boiling, condensation, dropwise, drop wise, film wise, burnout, pool boiling, critical heat flux
mass transfer, fick, diffusion, schmidt number, sherwood
fusion welding, arc welding, gas welding, spot welding, electrode, weld defect, tig, soldering, submerged arc
casting defect, riser, gating, pattern allowance, die casting, investment casting, centrifugal casting, moulding sand, cupola
tool geometry, orthogonal cutting, merchant circle, tool wear, chip formation, cutting fluid, tool signature, shear angle
unconventional machining, edm, ecm, usm, laser beam machining, abrasive jet, electron beam
powder metallurgy, sintering, compaction of powder
composite, ceramic, polymer matrix, fibre reinforced, rule of mixture
balancing, rotating mass, reciprocating mass, swaying couple, hammer blow, primary force
gyroscope, gyroscopic couple, precession, ship, pitching
clutch, brake, cone clutch, band brake, shoe brake, dynamometer
belt drive, rope drive, chain drive, slip of belt, centrifugal tension, v belt
shaft design, key, keyway, coupling, cotter, knuckle joint, flange coupling
bearing, journal, ball bearing, sommerfeld, rolling contact, lubrication
air compressor, volumetric efficiency, multistage compression, intercooling, rotary compressor
gas turbine, jet engine, turbojet, propulsion, rocket, ramjet
steam generator, boiler mounting, cochran, babcock, draught, fire tube, water tube, economiser
steam nozzle, condenser, cooling tower, critical pressure ratio, velocity compounding, degree of reaction
queue discipline, poisson arrival, m/m/1, service rate, waiting time
game theory, saddle, dominance, two person, zero sum, payoff
replacement model, sequencing, johnson algorithm, travelling salesman
quality control, control chart, x bar, p chart, c chart, acceptance sampling, six sigma
job evaluation, wage, incentive, merit rating, ergonomics
soil classification, atterberg, plasticity index, grain size, void ratio, water content, phase relation, specific gravity of soil, sieve
permeability, darcy, seepage, flow net, effective stress, quicksand, capillarity, neutral stress
consolidation, settlement, preconsolidation, oedometer, time factor, terzaghi theory
soil compaction, proctor, optimum moisture, zero air void, field density
shear strength, direct shear, triaxial, mohr coulomb, vane shear, cohesion
earth pressure, rankine, coulomb wedge, retaining wall, active pressure, passive pressure
bearing capacity, footing, terzaghi, plate load, standard penetration, foundation, raft, pile
slope stability, swedish circle, factor of safety, infinite slope, taylor stability
brick, masonry, bond, english bond, flemish, stone, arch, lintel, stair, dpc, damp proof
timber, paint, varnish, lime, glass, seasoning, defects of timber
cement test, hydration, setting time, bogue, consistency, fineness, gypsum
fresh concrete, slump, workability, segregation, bleeding, compaction factor
hardened concrete, creep, shrinkage, compressive strength, durability, rebound hammer, non destructive
prestress, pretension, post tension, loss of prestress, tendon
levelling, benchmark, rise and fall, height of instrument, contour, dumpy level, reduced level
chain surveying, ranging, offset, tape correction, obstacle
theodolite, traverse, bowditch, closing error, latitude and departure, tacheometer
curve setting, simple curve, transition curve, deflection angle, super elevation, reverse curve
gps, gis, remote sensing, photogrammetry, total station, satellite imagery, aerial photograph
water demand, population forecast, intake, per capita demand, geometric increase
water treatment, sedimentation, filtration, rapid sand, slow sand, coagulation, flocculation, disinfection, chlorination
sewage treatment, bod, activated sludge, trickling filter, septic tank, oxidation pond, sludge digestion
sewer, drainage, manhole, storm water, self cleansing velocity
air pollution, particulate, esp, cyclone separator, scrubber, plume, stack
solid waste, landfill, composting, incineration, hazardous waste
rain gauge, thiessen, isohyetal, precipitation, hyetograph, mean rainfall, hydrologic cycle
unit hydrograph, s curve, base flow, runoff, rational method, stream gauging
irrigation, duty, delta, canal, kennedy, lacey, command area, weir, barrage, dam, spillway
open channel, chezy, manning, hydraulic jump, specific energy, critical depth, gradually varied
pavement, cbr, westergaard, bitumen, marshall, wbm, flexible, rigid, road construction
geometric design, camber, sight distance, gradient, superelevation, widening of curve
traffic, volume study, signal design, webster, parking, accident study, origin and destination
railway, sleeper, rail, ballast, points and crossing, gauge, creep of rail
limit of a function, continuity, differentiability, rolle, mean value, l'hospital, indeterminate form
curve tracing, asymptote, curvature, evolute, envelope
definite integral, area under curve, surface of revolution, volume of revolution, improper integral, beta gamma
linear differential equation, particular integral, complementary function, cauchy euler, variation of parameters, wronskian
laplace transform, inverse laplace, unit step, convolution theorem, periodic function transform
bessel, legendre, series solution, frobenius, rodrigue, generating function
fourier series, half range, dirichlet, harmonic analysis, parseval, sine series
reflexive, symmetric, transitive, closure, hasse, one to one, onto, mapping, power set, cardinality, venn, poset
induction, gcd, euclid, pigeonhole, arrangement, letters of word, generating function, recurrence, inclusion exclusion, birthday
tautology, converse, inverse statement, contrapositive, argument, validity, universal quantifier, existential, cnf, dnf, truth table
coset, lagrange theorem, abelian, kernel, homomorphism, ring, field, subgroup, monoid, permutation group, integral domain
konigsberg, chromatic, planarity, planar, handshaking lemma, spanning tree, k5, wheel graph, complete graph, degree of vertex
demand elasticity, price elasticity, law of demand, consumer equilibrium, indifference curve, marginal utility
production function, isoquant, returns to scale, law of variable proportion, cobb douglas
balance sheet, ledger, journal entry, profit and loss, ratio analysis, accounting, trial balance
recruitment, selection, training of employee, performance appraisal, human resource
marketing mix, product life cycle, segmentation, branding, pricing, advertising
`;
